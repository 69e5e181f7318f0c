import type { Benefit, Promotion } from '#shared/contracts/content.ts'
import type { BasketBenefit, BenefitRefusal } from '#shared/contracts/vouchers.ts'
import { money } from '#shared/money.ts'
import { localTime } from '#shared/rules/delivery-days.ts'
import type { WantedReduction } from '#shared/rules/totals.ts'
import { missingCents, type VoucherQuestion } from '#shared/rules/voucher.ts'
import { findPromotion } from '../content/index.ts'
import type { Context } from '../context.ts'

type Goods = VoucherQuestion['goods']

/** A promotion's benefit as the basket shows it, and what it takes off where it counts. */
export interface JudgedBenefit {
  shown: BasketBenefit
  reduction?: WantedReduction
  /** No voucher counts beside it. */
  standsAlone: boolean
}

function refusalOf({ minimumCents = 0, fullPriceOnly }: Benefit, goods: Goods): BenefitRefusal | undefined {
  if (missingCents(minimumCents, goods) > 0) return 'benefit-minimum'
  return fullPriceOnly && goods.length > 0 && goods.every(({ reduced }) => reduced) ? 'benefit-only-reduced' : undefined
}

/** The promotion while it runs: until the end of its last day in the shop's time zone. */
export async function findRunning(ctx: Context, code: string): Promise<Promotion | undefined> {
  const promotion = await findPromotion(ctx, code)
  const today = localTime(ctx.now, ctx.tenant.timeZone).day
  return promotion && today <= (promotion.validUntil ?? today) ? promotion : undefined
}

/** Weighs a chosen benefit against a basket; undefined where the promotion is over, or has it no longer. */
export async function judgeBenefit(ctx: Context, code: string, id: string, goods: Goods): Promise<JudgedBenefit | undefined> {
  const promotion = await findRunning(ctx, code)
  const benefit = promotion?.benefits.find((each) => each.id === id)
  if (!promotion || !benefit) return undefined
  const refusal = refusalOf(benefit, goods)
  const missing = money(missingCents(benefit.minimumCents ?? 0, goods), ctx.tenant.currency)
  return {
    shown: {
      ...{
        promotion: promotion.code,
        heading: promotion.heading,
        chosen: id,
        benefits: promotion.benefits.map(({ id: each, label }) => ({ id: each, label })),
      },
      ...(refusal && { refusal }),
      ...(refusal === 'benefit-minimum' && { missing }),
    },
    ...(!refusal && { reduction: { kind: 'promotion', code: promotion.code, off: benefit.off, ...(benefit.fullPriceOnly && { fullPriceOnly: true }) } }),
    standsAlone: !promotion.combinable,
  }
}
