import { findGuaranteeNotice, GuaranteeNoticeRef } from '#server/commerce/catalog/legal-facts/index.ts'
import { builder } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import type { Basket } from '#shared/api/basket.ts'
import {
  addLineInput,
  markBasketSeenInput,
  quickEntryInput,
  restoreLineInput,
  setQuantityInput,
} from '#shared/api/basket-input.ts'
import type { Gift } from '#shared/api/order-options.ts'
import { addLine, setQuantity } from './change-lines.ts'
import { findBasketChanges, markBasketSeen } from './changes.ts'
import { basketBenefitType, basketVoucherType } from './graphql-discounts.ts'
import { basketChangeType, basketLineType, removedLineType } from './graphql-lines.ts'
import { freeDeliveryType, totalsType } from './graphql-totals.ts'
import { addByNumbers } from './quick-entry.ts'
import { findRemovedLines, restoreLine } from './removed-lines.ts'
import { getBasket } from './service.ts'

export const giftType = builder.objectRef<Gift>('Gift').implement({
  description: 'Gift wrapping, with a card if there is a message.',
  fields: (t) => ({ message: t.exposeString('message', { description: 'Message on the card; empty for no card.' }) }),
})

export const basketType = builder.objectRef<Basket>('Basket').implement({
  description: 'The one basket of a session (S3: fixed identity). Sold-out lines are shown but not counted.',
  fields: (t) => ({
    id: t.exposeID('id'),
    lines: t.expose('lines', { type: [basketLineType] }),
    count: t.exposeInt('count', { description: 'Sum of the lines’ quantities.' }),
    totals: t.expose('totals', { type: totalsType, description: 'Sold-out lines are not counted.' }),
    freeDelivery: t.expose('freeDelivery', { type: freeDeliveryType }),
    orderable: t.exposeBoolean('orderable'),
    guaranteeNotice: t.field({
      type: GuaranteeNoticeRef,
      nullable: true,
      resolve: (_basket, _args, { ctx }) => findGuaranteeNotice(ctx),
    }),
    gift: t.expose('gift', { type: giftType, nullable: true }),
    loyaltyCard: t.exposeString('loyaltyCard', { nullable: true }),
    voucher: t.expose('voucher', { type: basketVoucherType, nullable: true }),
    benefit: t.expose('benefit', { type: basketBenefitType, nullable: true }),
    changes: t.field({
      type: [basketChangeType],
      nullable: true,
      resolve: (basket, _args, { ctx }) => findBasketChanges(ctx, basket),
    }),
    removed: t.field({
      type: [removedLineType],
      nullable: true,
      resolve: (basket, _args, { ctx }) => findRemovedLines(ctx, basket),
    }),
  }),
})

builder.queryField('basket', (t) => t.field({ type: basketType, resolve: (_, _args, { ctx }) => getBasket(ctx) }))

builder.mutationField('addLine', (t) =>
  t.field({
    type: basketType,
    args: {
      sku: t.arg.string(),
      quantity: t.arg.int(),
      services: t.arg.stringList({ required: false, description: 'Kinds of services for the same pieces.' }),
    },
    resolve: (_, args, { ctx }) => addLine(ctx, parse(addLineInput, { ...args, services: args.services ?? [] })),
  }),
)

builder.mutationField('setQuantity', (t) =>
  t.field({
    type: basketType,
    args: { sku: t.arg.string(), quantity: t.arg.int() },
    resolve: (_, args, { ctx }) => setQuantity(ctx, parse(setQuantityInput, args)),
  }),
)

builder.mutationField('restoreLine', (t) =>
  t.field({
    type: basketType,
    args: { sku: t.arg.string() },
    resolve: (_, args, { ctx }) => restoreLine(ctx, parse(restoreLineInput, args)),
  }),
)

builder.mutationField('markBasketSeen', (t) =>
  t.field({
    type: basketType,
    args: { acknowledged: t.arg.boolean() },
    resolve: (_, args, { ctx }) => markBasketSeen(ctx, parse(markBasketSeenInput, args)),
  }),
)

const quickEntryLineType = builder.inputType('QuickEntryLine', {
  fields: (t) => ({ number: t.string(), quantity: t.int() }),
})

builder.mutationField('addByNumbers', (t) =>
  t.field({
    description: 'Adds all lines or none; fields of the error name each wrong one.',
    type: basketType,
    args: { lines: t.arg({ type: [quickEntryLineType] }) },
    resolve: (_, args, { ctx }) => addByNumbers(ctx, parse(quickEntryInput, args)),
  }),
)
