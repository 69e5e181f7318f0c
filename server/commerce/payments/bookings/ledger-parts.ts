import type { Context } from '#server/commerce/core/context.ts'
import type { DuePayment } from '#shared/api/due-payments.ts'
import { type Money, money } from '#shared/money.ts'
import { findLedgerEntries, toCreditAccountId, toInvoiceAccountId, toOrderAccountId } from '../ledger/index.ts'
import { sumParts } from './list-bookings.ts'

/**
 * What is open of an order, as its accounts have it: every part of its price less what was paid. Empty while the books
 * say something else, because something is still to be booked.
 */
export async function listLedgerParts(ctx: Context, number: string, amount: Money): Promise<DuePayment['parts']> {
  const own = [toOrderAccountId(number), toCreditAccountId(number), toInvoiceAccountId(number)]
  const entries = (await Promise.all(own.map((account) => findLedgerEntries(ctx, account)))).flat()
  const unique = [...new Map(entries.map((entry) => [`${entry.booking} ${entry.position}`, entry])).values()]
  const parts = sumParts(own, unique).filter(([, cents]) => cents !== 0)
  const sum = parts.reduce((total, [, cents]) => total + cents, 0)
  return sum === amount.cents ? parts.map(([part, cents]) => ({ part, amount: money(cents, amount.currency) })) : []
}
