import type { Context } from '#server/commerce/core/context.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { DiscountRule } from '#shared/rules/basket/line-discounts.ts'
import type { VoucherEvaluationInput } from '#shared/rules/basket/voucher.ts'
import type { BasketOption } from '../basket-options/index.ts'
import { evaluateVoucher } from '../vouchers/index.ts'
import { evaluateBenefit } from './benefit.ts'

/**
 * The voucher and benefit as the basket shows them, and the discounts that apply to these goods: first the benefit,
 * then the voucher.
 */
export interface BasketDiscounts extends Pick<Basket, 'voucher' | 'benefit'> {
  discounts: readonly DiscountRule[]
}

export async function evaluateBasketDiscounts(
  ctx: Context,
  options: readonly BasketOption[],
  goods: VoucherEvaluationInput['goods'],
): Promise<BasketDiscounts> {
  const [promotionOption, voucherOption] = (['promotion', 'voucher'] as const).map((kind) =>
    options.find((option) => option.kind === kind),
  )
  const benefit = promotionOption && (await evaluateBenefit(ctx, promotionOption.code, promotionOption.detail, goods))
  const voucher =
    voucherOption &&
    (await evaluateVoucher(ctx, voucherOption.code, { goods, hasExclusiveBenefit: benefit?.exclusive ?? false }))
  return {
    discounts: [benefit?.reduction, voucher?.reduction].filter((reduction) => reduction !== undefined),
    benefit: benefit?.basketBenefit,
    voucher: voucher?.basketVoucher,
  }
}
