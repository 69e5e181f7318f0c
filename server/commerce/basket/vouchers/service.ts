import { createHash, randomBytes } from 'node:crypto'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { getToday } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import type { BasketVoucher, OwnVoucher, VoucherList } from '#shared/api/vouchers.ts'
import { addDays, getLocalDay } from '#shared/dates.ts'
import { type Money, money } from '#shared/money.ts'
import type { DiscountRule } from '#shared/rules/basket/totals.ts'
import {
  calculateMissingCents,
  findVoucherRefusal,
  isFullPriceOnly,
  type VoucherEvaluationInput,
} from '#shared/rules/basket/voucher.ts'
import { findOwnBasketOptions } from '../basket-options/index.ts'
import {
  deleteRedemptionsBefore,
  findCustomerVouchers,
  findRedemptionTime,
  findVoucher,
  insertRedemptions,
  insertVoucher,
  type RedemptionKey,
  type Voucher,
} from './repository.ts'
import { type IdentifiedShopper, identifyShopper } from './shopper.ts'

/**
 * The redemptions that an order of this shopper would need (O48). A household gets another hash for each code and day.
 */
function getRedemptionKeys(
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

/** The customer's vouchers, or the one in the visitor's basket: usable ones first. */
export async function listVouchers(ctx: Context): Promise<VoucherList> {
  const own = (await findOwnVouchers(ctx)).map(({ voucher, usedOn }) => ({
    ...toOwnVoucher(ctx, voucher),
    ...(usedOn && { usedOn }),
  }))
  const isExpiredOrUsed = ({ validUntil, usedOn }: OwnVoucher) => usedOn !== undefined || validUntil < getToday(ctx)
  return { active: own.filter((each) => !isExpiredOrUsed(each)), expired: own.filter(isExpiredOrUsed) }
}

async function findOwnVouchers(ctx: Context) {
  const { session } = ctx
  if (!session) return []
  const customer =
    session.type === 2 && session.customerId !== undefined ? await findCustomer(ctx, session.customerId) : undefined
  const issued = customer
    ? await findCustomerVouchers(ctx, {
        customerId: customer.id,
        ...(customer.emailConfirmed && { email: customer.email }),
      })
    : []
  const chosen = (await findOwnBasketOptions(ctx)).find(({ kind }) => kind === 'voucher')
  const inBasket =
    chosen && !issued.some(({ code }) => code === chosen.code) ? await findVoucher(ctx, chosen.code) : undefined
  const vouchers = [...issued, ...(inBasket ? [inBasket] : [])]
  return Promise.all(
    vouchers.map(async (voucher) => {
      const at =
        voucher.kind === 'welcome'
          ? await findRedemptionTime(ctx, voucher.code, getRedemptionKeys(ctx, voucher, {}))
          : undefined
      return { voucher, usedOn: at && getLocalDay(new Date(at), ctx.tenant.timeZone) }
    }),
  )
}

function toOwnVoucher(ctx: Context, voucher: Voucher): OwnVoucher {
  const minimum: Money | undefined =
    voucher.minimumCents > 0 ? money(voucher.minimumCents, ctx.tenant.currency) : undefined
  return {
    ...toVoucherValue(ctx, voucher),
    customerGroup: voucher.customerGroup,
    ...(minimum && { minimumAfterReturn: minimum }),
  }
}

/** Letters and digits that cannot be confused. */
const VOUCHER_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const createVoucherCode = () =>
  [...randomBytes(12)].map((byte) => VOUCHER_CODE_ALPHABET[byte % VOUCHER_CODE_ALPHABET.length]).join('')

/** Issues the welcome voucher for an address on the tenant's terms, valid from today (S9). Returns its code. */
export async function issueWelcomeVoucher(tx: TransactionContext, email: string): Promise<string> {
  const { valueCents, minimumCents, days } = tx.tenant.welcomeVoucher
  const code = createVoucherCode()
  const validFrom = getToday(tx)
  await insertVoucher(tx, {
    code,
    kind: 'welcome',
    valueCents,
    perMille: null,
    minimumCents,
    customerGroup: 'all',
    validFrom,
    validUntil: addDays(validFrom, days),
    customerId: null,
    email,
  })
  return code
}
