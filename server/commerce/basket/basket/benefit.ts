import { findPromotion } from '#server/commerce/content/pages/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { getToday } from '#server/commerce/core/context.ts'
import type { Benefit, Promotion } from '#shared/api/content.ts'
import type { BasketBenefit, BenefitRefusal } from '#shared/api/vouchers.ts'
import { money } from '#shared/money.ts'
import type { DiscountRule } from '#shared/rules/basket/line-discounts.ts'
import { calculateMissingCents, type VoucherEvaluationInput } from '#shared/rules/basket/voucher.ts'

type DiscountableGoods = VoucherEvaluationInput['goods']

/** A promotion's benefit as the basket shows it, and the discount it gives if its conditions are met. */
export interface BenefitEvaluation {
  basketBenefit: BasketBenefit
  reduction?: DiscountRule
  /** No voucher can be combined with it. */
  exclusive: boolean
}

function findBenefitRefusal(
  { minimumCents = 0, fullPriceOnly }: Benefit,
  goods: DiscountableGoods,
): BenefitRefusal | undefined {
  if (calculateMissingCents(minimumCents, goods) > 0) return 'benefit-minimum'
  return fullPriceOnly && goods.length > 0 && goods.every(({ reduced }) => reduced) ? 'benefit-only-reduced' : undefined
}

/** The promotion if it is running: until the end of its last day in the shop's time zone. */
export async function findActivePromotion(ctx: Context, code: string): Promise<Promotion | undefined> {
  const promotion = await findPromotion(ctx, code)
  const today = getToday(ctx)
  return promotion && today <= (promotion.validUntil ?? today) ? promotion : undefined
}

/** Evaluates a chosen benefit for a basket; undefined if the promotion has ended or no longer has it. */
export async function evaluateBenefit(
  ctx: Context,
  code: string,
  id: string,
  goods: DiscountableGoods,
): Promise<BenefitEvaluation | undefined> {
  const promotion = await findActivePromotion(ctx, code)
  const benefit = promotion?.benefits.find((each) => each.id === id)
  if (!promotion || !benefit) return undefined
  const refusal = findBenefitRefusal(benefit, goods)
  const missing = money(calculateMissingCents(benefit.minimumCents ?? 0, goods), ctx.tenant.currency)
  return {
    basketBenefit: {
      promotion: promotion.code,
      heading: promotion.heading,
      chosen: id,
      benefits: promotion.benefits.map(({ id: each, label }) => ({ id: each, label })),
      refusal,
      ...(refusal === 'benefit-minimum' && { missing }),
    },
    ...(!refusal && {
      reduction: {
        kind: 'promotion',
        code: promotion.code,
        off: benefit.off,
        ...(benefit.fullPriceOnly && { fullPriceOnly: true }),
      },
    }),
    exclusive: !promotion.combinable,
  }
}
