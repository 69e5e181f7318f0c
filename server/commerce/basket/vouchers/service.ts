import { createHash } from 'node:crypto'
import { type Context, getToday, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import type { BasketVoucher } from '#shared/api/vouchers.ts'
import { money } from '#shared/money.ts'
import type { DiscountRule } from '#shared/rules/basket/line-discounts.ts'
import {
  calculateMissingCents,
  findVoucherRefusal,
  isFullPriceOnly,
  type VoucherEvaluationInput,
} from '#shared/rules/basket/voucher.ts'
import {
  deleteRedemptionsBefore,
  findRedemptionTime,
  insertRedemptions,
  type RedemptionKey,
} from './redemption-repository.ts'
import { findVoucher, type Voucher } from './repository.ts'
import { type IdentifiedShopper, identifyShopper } from './shopper.ts'

/**
 * The redemptions that an order of this shopper would need (O48). A household gets another hash for each code and day.
 */
export function getRedemptionKeys(
  ctx: Context,
  { kind, code }: Voucher,
  { customerId, email, householdKey }: Omit<IdentifiedShopper, 'hasOrdered'>,
): RedemptionKey[] {
  if (kind === 'welcome') return [{ period: '', redeemedBy: '' }]
  const period = getToday(ctx)
  const householdHash =
    householdKey &&
    createHash('sha256').update(`${ctx.tenant.id} ${code} ${period} ${householdKey}`).digest('base64url')
  return [customerId, email, householdHash].flatMap((holder) =>
    holder === undefined ? [] : [{ period, redeemedBy: holder }],
  )
}

/** A voucher's value and expiry, which do not depend on the shopper. */
export function toVoucherValue({ tenant }: Context, { code, valueCents, perMille, validUntil }: Voucher) {
  const off = valueCents === null ? { perMille: perMille ?? 0 } : { value: money(valueCents, tenant.currency) }
  return { code, validUntil, ...off }
}

/** A voucher as the basket shows it, and the discount it gives if its conditions are met. */
export interface VoucherEvaluation {
  basketVoucher: BasketVoucher
  reduction?: DiscountRule
}

/** Evaluates a code for a basket; undefined if there is no such voucher. */
export async function evaluateVoucher(
  ctx: Context,
  code: string,
  { goods, hasExclusiveBenefit }: Pick<VoucherEvaluationInput, 'goods' | 'hasExclusiveBenefit'>,
): Promise<VoucherEvaluation | undefined> {
  const voucher = await findVoucher(ctx, code)
  if (!voucher) return undefined
  const shopper = await identifyShopper(ctx, voucher)
  const taken = (await findRedemptionTime(ctx, code, getRedemptionKeys(ctx, voucher, shopper))) !== undefined
  const refusal = findVoucherRefusal(voucher, {
    today: getToday(ctx),
    shopper,
    isRedeemed: taken,
    hasExclusiveBenefit,
    goods,
  })
  const shown = toVoucherValue(ctx, voucher)
  if (refusal === undefined) return { basketVoucher: shown, reduction: toDiscountRule(voucher) }
  const missing = money(calculateMissingCents(voucher.minimumCents, goods), ctx.tenant.currency)
  return { basketVoucher: { ...shown, refusal, ...(refusal === 'voucher-minimum' && { missing }) } }
}

const toDiscountRule = (voucher: Voucher): DiscountRule => ({
  kind: 'voucher',
  code: voucher.code,
  off: voucher.valueCents === null ? { perMille: voucher.perMille ?? 0 } : { cents: voucher.valueCents },
  fullPriceOnly: isFullPriceOnly(voucher),
})

/**
 * Redeems the vouchers of an order inside its transaction, before the order is inserted. 409 voucher-spent or
 * voucher-used-today if somebody was faster, voucher-other-group if a new customer has ordered meanwhile: then no order
 * is placed.
 */
export async function redeemVouchers(
  tx: TransactionContext,
  order: { number: string; email: string; codes: readonly string[] },
) {
  for (const code of order.codes) {
    const voucher = await findVoucher(tx, code)
    if (!voucher) throw conflict('voucher-unknown')
    const shopper = await identifyShopper(tx, voucher)
    if (shopper.hasOrdered) throw conflict('voucher-other-group')
    const claims = getRedemptionKeys(tx, voucher, { ...shopper, email: order.email })
    if (!(await insertRedemptions(tx, code, claims, order.number)))
      throw conflict(voucher.kind === 'welcome' ? 'voucher-spent' : 'voucher-used-today')
  }
}

/** Deletes redemptions of discounts on past days. */
export const pruneRedemptions = (tx: TransactionContext) => deleteRedemptionsBefore(tx, getToday(tx))
