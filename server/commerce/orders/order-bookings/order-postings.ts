import {
  DELIVERY_ACCOUNT,
  DISCOUNTS_ACCOUNT,
  GIFTS_ACCOUNT,
  type LedgerEntry,
  type LedgerPosting,
  PAYMENTS_ACCOUNT,
  ROUNDING_ACCOUNT,
  SALES_ACCOUNT,
  SERVICES_ACCOUNT,
} from '#server/commerce/payments/ledger/index.ts'
import type { Totals } from '#shared/api/basket.ts'

type Sides = Pick<LedgerEntry, 'debit' | 'credit' | 'cents'>

/** Debits an account against another one, or the other way round if the amount is negative; nothing if it is zero. */
export const toPostings = (account: string, other: string, cents: number): LedgerPosting[] =>
  cents === 0
    ? []
    : [cents > 0 ? { debit: account, credit: other, cents } : { debit: other, credit: account, cents: -cents }]

/** The price of an order, a posting for each part of it; together they are the total. */
export function listPricePostings(account: string, totals: Totals): LedgerPosting[] {
  const { goods, discounts, services, giftFee, parcelFee, carrierFee, freightFee, total } = totals
  const discountCents = discounts.reduce((sum, { amount }) => sum + amount.cents, 0)
  const serviceCents = services?.cents ?? 0
  const deliveryCents = parcelFee.cents + (carrierFee?.cents ?? 0) + freightFee.cents
  return [
    ...toPostings(account, SALES_ACCOUNT, goods.cents),
    ...toPostings(account, DISCOUNTS_ACCOUNT, -discountCents),
    ...toPostings(account, SERVICES_ACCOUNT, serviceCents),
    ...toPostings(account, GIFTS_ACCOUNT, giftFee.cents),
    ...toPostings(account, DELIVERY_ACCOUNT, deliveryCents),
    ...toPostings(
      account,
      ROUNDING_ACCOUNT,
      total.cents - goods.cents + discountCents - serviceCents - giftFee.cents - deliveryCents,
    ),
  ]
}

/** What an account's entries leave of a price on each other account, in cents. */
function sumByPriceAccount(account: string, entries: readonly Sides[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { debit, credit, cents } of entries) {
    const other = debit === account ? credit : debit
    if (other !== PAYMENTS_ACCOUNT) sums.set(other, (sums.get(other) ?? 0) + (debit === account ? cents : -cents))
  }
  return sums
}

/** What an order still costs by its account's entries, in cents. */
export const getBookedPriceCents = (account: string, entries: readonly Sides[]): number =>
  [...sumByPriceAccount(account, entries).values()].reduce((sum, cents) => sum + cents, 0)

/** Takes back what is left of an order's price. */
export const listCancellationPostings = (account: string, entries: readonly Sides[]): LedgerPosting[] =>
  [...sumByPriceAccount(account, entries)].flatMap(([other, cents]) => toPostings(account, other, -cents))
