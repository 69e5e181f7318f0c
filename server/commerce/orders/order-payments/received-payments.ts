import type { Context } from '#server/commerce/core/context.ts'
import { listBankTransfers } from '#server/commerce/payments/bank-transfers/index.ts'
import { findLedgerEntries, toOrderAccountId } from '#server/commerce/payments/ledger/index.ts'
import { listCollectedPayments } from '#server/commerce/payments/payments/index.ts'
import type { ReceivedPayment } from '#shared/api/orders.ts'
import { money } from '#shared/money.ts'
import { toOrderSubject } from './payment-repository.ts'

/**
 * The money that was received for an order, the oldest first: each transfer, and what a provider has collected,
 * unless the buyer's bank has taken it back. A payment changes again when it is refunded; the day on which it came is
 * the ledger's.
 */
export async function listReceivedPayments(ctx: Context, number: string): Promise<ReceivedPayment[]> {
  const { currency } = ctx.tenant
  const [transfers, all] = await Promise.all([
    listBankTransfers(ctx, [number]),
    listCollectedPayments(ctx, toOrderSubject(number)),
  ])
  const collected = all.filter(({ state }) => state !== 'charged-back')
  const entries = collected.length > 0 ? await findLedgerEntries(ctx, toOrderAccountId(number)) : []
  const findBookedAt = (id: string) => entries.find(({ booking }) => booking === `${number} paid ${id}`)?.bookedAt
  return [
    ...transfers.map(({ amountCents, bookedAt }) => ({
      method: 'bank-transfer' as const,
      amount: money(amountCents, currency),
      at: bookedAt,
    })),
    ...collected.map(({ id, method, amountCents, changedAt }) => ({
      method,
      amount: money(amountCents, currency),
      at: findBookedAt(id) ?? changedAt,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}
