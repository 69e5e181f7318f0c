import type { ExpressionBuilder } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { incrementCounter } from '#server/commerce/core/counter.ts'
import type { RefundTable, Schema } from '#server/database/index.ts'
import type { Refund } from '#shared/api/payments.ts'
import { money } from '#shared/money.ts'
import type { Payment } from '../payments/index.ts'

const REFUND_COUNTER = 'refund'

/** A refund that is about to be requested. */
export interface NewRefund extends Pick<Refund, 'method' | 'amount'> {
  /** Empty for a payment through a paylink without an order. */
  orderNumber: string
  /** The provider's payment that is refunded; undefined if a person transfers the money. */
  paymentId?: string
  /**
   * True if it was paid on top of the order's price: too much on its credit, or by a payment that was no longer
   * expected.
   */
  excess: boolean
  reason: string
  /** The change of the order that it belongs to, whose credit note counts for it. */
  adjustmentId?: number
}

/** A refund as the shop stores it. */
export interface StoredRefund extends NewRefund, Refund {
  id: string
  /** Identifies the line of the bank statement by which a person sent it. */
  reference?: string
  /** The current attempt at the provider, counted from 1. */
  attempt: number
  /** The instant at which the provider refused it for good: it has failed until an operator decides. */
  refusedAt?: string
}

const refundColumns = [
  'id',
  'orderNumber',
  'method',
  'paymentId',
  'excess',
  'amountCents',
  'currency',
  'reason',
  'requestedAt',
  'sentAt',
  'reference',
  'creditNote',
  'attempt',
  'refusedAt',
  'adjustmentId',
] as const

type RefundRow = Pick<RefundTable, (typeof refundColumns)[number]>

const toStoredRefund = (row: RefundRow): StoredRefund => ({
  id: row.id,
  orderNumber: row.orderNumber,
  excess: row.excess === 1,
  reason: row.reason,
  requestedAt: row.requestedAt,
  attempt: row.attempt,
  method: row.method,
  amount: money(row.amountCents, row.currency),
  ...(row.paymentId !== null && { paymentId: row.paymentId }),
  ...(row.sentAt !== null && { sentAt: row.sentAt }),
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.creditNote !== null && { creditNote: row.creditNote }),
  ...(row.refusedAt !== null && { refusedAt: row.refusedAt }),
  ...(row.adjustmentId !== null && { adjustmentId: row.adjustmentId }),
})

const selectRefunds = ({ db, tenant }: Context) =>
  db.selectFrom('refund').select(refundColumns).where('tenant', '=', tenant.id)

/** Inserts a refund, as sent if `sentAt` is given, and returns its id. */
export async function insertRefund(
  tx: TransactionContext,
  { orderNumber, method, paymentId, excess, amount, reason, adjustmentId }: NewRefund,
  sentAt?: string,
) {
  const id = String(await incrementCounter(tx, REFUND_COUNTER))
  await tx.db
    .insertInto('refund')
    .values({
      tenant: tx.tenant.id,
      id,
      orderNumber,
      method,
      paymentId: paymentId ?? null,
      excess: excess ? 1 : 0,
      amountCents: amount.cents,
      currency: amount.currency,
      reason,
      attempt: 1,
      requestedAt: tx.now.toISOString(),
      sentAt: sentAt ?? null,
      refusedAt: null,
      reference: null,
      creditNote: null,
      adjustmentId: adjustmentId ?? null,
    })
    .execute()
  return id
}

/** The refund with this id, whatever its state. */
export async function findRefund(ctx: Context, id: string): Promise<StoredRefund | undefined> {
  const row = await selectRefunds(ctx).where('id', '=', id).executeTakeFirst()
  return row && toStoredRefund(row)
}

/** The refunds of these orders, the oldest first. */
export async function listRefundsByOrder(ctx: Context, orderNumbers: readonly string[]): Promise<StoredRefund[]> {
  const rows = await selectRefunds(ctx)
    .where('orderNumber', 'in', orderNumbers.length > 0 ? orderNumbers : [''])
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
  return rows.map(toStoredRefund)
}

/** The refunds that have not been sent, the oldest first. */
export const listOpenRefunds = async (ctx: Context): Promise<StoredRefund[]> =>
  (await selectRefunds(ctx).where('sentAt', 'is', null).orderBy('requestedAt').orderBy('id').execute()).map(
    toStoredRefund,
  )

/** True if a line of the bank's statement was booked for a refund before. */
export const isReferenceUsed = async (ctx: Context, reference: string): Promise<boolean> =>
  (await selectRefunds(ctx).where('reference', '=', reference).executeTakeFirst()) !== undefined

/** How a refund was sent: the method, if it was changed, and the line of the bank statement. */
type SentBy = Partial<Pick<StoredRefund, 'method' | 'reference'>>

/** Records that a refund was sent; false if that is recorded already. */
export async function markRefundSent(
  { db, tenant, now }: TransactionContext,
  id: string,
  sentBy: SentBy,
): Promise<boolean> {
  const own = db
    .updateTable('refund')
    .set({ ...sentBy, sentAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
  return (await own.where('sentAt', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
}

/** Marks an attempt at a refund as refused for good, unless it was sent or retried meanwhile. */
export async function markRefundFailed({ db, tenant, now }: TransactionContext, { id, attempt }: StoredRefund) {
  const own = db
    .updateTable('refund')
    .set({ refusedAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
  await own.where('attempt', '=', attempt).where('sentAt', 'is', null).where('refusedAt', 'is', null).execute()
}

/** Gives a failed refund that a person was to transfer back to its provider; does nothing if it was sent. */
export async function revertRefundToProvider({ db, tenant }: TransactionContext, id: string, { method }: Payment) {
  const own = db.updateTable('refund').set({ method }).where('tenant', '=', tenant.id).where('id', '=', id)
  await own.where('sentAt', 'is', null).where('refusedAt', 'is not', null).execute()
}

/** A refund that its provider has refused for good, until an operator decides what becomes of it. */
const hasFailed = ({ and, eb }: ExpressionBuilder<Schema, 'refund'>) =>
  and([eb('sentAt', 'is', null), eb('refusedAt', 'is not', null), eb('method', '<>', 'bank-transfer')])

/** Has a failed refund tried by its provider again, or transferred by a person; false for one that has not failed. */
export async function reopenRefund(
  { db, tenant }: TransactionContext,
  id: string,
  mode: 'again' | 'by-bank',
): Promise<boolean> {
  const own = db.updateTable('refund').where('tenant', '=', tenant.id).where('id', '=', id).where(hasFailed)
  const reopened =
    mode === 'again'
      ? own.set(({ eb }) => ({ attempt: eb('attempt', '+', 1), refusedAt: null }))
      : own.set({ method: 'bank-transfer' })
  return (await reopened.executeTakeFirst()).numUpdatedRows === 1n
}

/**
 * Reduces a failed refund to an amount in cents, or deletes it if nothing is left; false for one that has not failed.
 */
export async function reduceRefund({ db, tenant }: TransactionContext, id: string, cents: number): Promise<boolean> {
  if (cents > 0) {
    const own = db.updateTable('refund').set({ amountCents: cents }).where('tenant', '=', tenant.id)
    return (await own.where('id', '=', id).where(hasFailed).executeTakeFirst()).numUpdatedRows === 1n
  }
  const own = db.deleteFrom('refund').where('tenant', '=', tenant.id)
  return (await own.where('id', '=', id).where(hasFailed).executeTakeFirst()).numDeletedRows === 1n
}

/** Deletes the refunds of a payment that were not sent. */
export async function deleteOpenRefunds({ db, tenant }: TransactionContext, paymentId: string) {
  const own = db.deleteFrom('refund').where('tenant', '=', tenant.id).where('paymentId', '=', paymentId)
  await own.where('sentAt', 'is', null).execute()
}

/** Records the credit note that was issued for a refund. */
export async function recordCreditNote({ db, tenant }: TransactionContext, id: string, creditNote: string) {
  await db.updateTable('refund').set({ creditNote }).where('tenant', '=', tenant.id).where('id', '=', id).execute()
}

/** The refunds of a provider's payment, the oldest first. */
export const listRefundsByPayment = async (ctx: Context, payment: string): Promise<StoredRefund[]> =>
  (await selectRefunds(ctx).where('paymentId', '=', payment).orderBy('requestedAt').orderBy('id').execute()).map(
    toStoredRefund,
  )
