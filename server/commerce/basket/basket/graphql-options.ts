import { builder } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { giftInput, loyaltyCardInput } from '#shared/api/order-options.ts'
import { applyVoucherInput, chooseBenefitInput } from '#shared/api/vouchers-input.ts'
import { applyVoucher, chooseBenefit, removeBasketOption, setGift, setLoyaltyCard } from './basket-options.ts'
import { basketType } from './graphql.ts'

builder.mutationField('applyVoucher', (t) =>
  t.field({
    type: basketType,
    args: { code: t.arg.string() },
    resolve: (_, args, { ctx }) => applyVoucher(ctx, parse(applyVoucherInput, args)),
  }),
)

builder.mutationField('removeVoucher', (t) =>
  t.field({ type: basketType, resolve: (_, _args, { ctx }) => removeBasketOption(ctx, 'voucher') }),
)

builder.mutationField('chooseBenefit', (t) =>
  t.field({
    type: basketType,
    args: { promotion: t.arg.string(), benefit: t.arg.string() },
    resolve: (_, args, { ctx }) => chooseBenefit(ctx, parse(chooseBenefitInput, args)),
  }),
)

builder.mutationField('removeBenefit', (t) =>
  t.field({ type: basketType, resolve: (_, _args, { ctx }) => removeBasketOption(ctx, 'promotion') }),
)

builder.mutationFields((t) => ({
  setGift: t.field({
    type: basketType,
    args: { wrap: t.arg.boolean(), message: t.arg.string({ required: false }) },
    resolve: (_, args, { ctx }) => setGift(ctx, parse(giftInput, args)),
  }),
  setLoyaltyCard: t.field({
    type: basketType,
    args: { card: t.arg.string() },
    resolve: (_, args, { ctx }) => setLoyaltyCard(ctx, parse(loyaltyCardInput, args)),
  }),
}))
