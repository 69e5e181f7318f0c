import type { Selectable } from 'kysely'
import type { Refund } from '#shared/contracts/refunds.ts'
import { money } from '#shared/money.ts'
import type { RefundTable } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'
import { advance } from '../counter.ts'
import { publish } from '../events.ts'
import type { Payment } from './repository.ts'

const COUNTER = 'refund'

/** What is decided of a refund. */
export interface NewRefund extends Pick<Refund, 'method' | 'amount'> {
  orderNumber: string
  /** The payment of which the provider sends it back. */
  payment?: string
  /** True where it had come on top of the order's price, as too much on its credit. */
  excess: boolean
  reason: string
}

/** A refund as the shop keeps it. */
export interface KeptRefund extends NewRefund, Refund {
  id: string
  /** Names the line of the statement by which a person sent it. */
  reference?: string
}

const refundOf = (row: Selectable<RefundTable>): KeptRefund => ({
  ...{ id: row.id, orderNumber: row.orderNumber, excess: row.excess === 1, reason: row.reason, askedAt: row.askedAt },
  method: row.method as Refund['method'],
  amount: money(row.amountCents, row.currency as Refund['amount']['currency']),
  ...(row.paymentId !== null && { payment: row.paymentId }),
  ...(row.sentAt !== null && { sentAt: row.sentAt }),
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.creditNote !== null && { creditNote: row.creditNote }),
})

const refundsOf = ({ db, tenant }: Context) => db.selectFrom('refund').selectAll().where('tenant', '=', tenant.id)

/** Keeps a refund, sent at once where that is so, and answers its id. */
export async function insertRefund(tx: TransactionContext, { orderNumber, method, payment, excess, amount, reason }: NewRefund, sentAt?: string) {
  const id = String(await advance(tx, COUNTER))
  const row = { tenant: tx.tenant.id, id, orderNumber, method, paymentId: payment ?? null, excess: excess ? 1 : 0, reason, attempt: 1 }
  const later = { askedAt: tx.now.toISOString(), sentAt: sentAt ?? null, refusedAt: null, reference: null, creditNote: null }
  await tx.db
    .insertInto('refund')
    .values({ ...row, ...later, amountCents: amount.cents, currency: amount.currency })
    .execute()
  return id
}

export async function findRefund(ctx: Context, id: string): Promise<KeptRefund | undefined> {
  const row = await refundsOf(ctx).where('id', '=', id).executeTakeFirst()
  return row && refundOf(row)
}

/** What goes back of these orders, the oldest first. */
export async function findRefunds(ctx: Context, orderNumbers: readonly string[]): Promise<KeptRefund[]> {
  const rows = await refundsOf(ctx)
    .where('orderNumber', 'in', orderNumbers.length > 0 ? orderNumbers : [''])
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
  return rows.map(refundOf)
}

/** What has not gone out yet, the oldest first. */
export const findOpenRefunds = async (ctx: Context): Promise<KeptRefund[]> =>
  (await refundsOf(ctx).where('sentAt', 'is', null).orderBy('askedAt').orderBy('id').execute()).map(refundOf)

/** True where a line of the statement was booked for a refund before. */
export const isReferenceUsed = async (ctx: Context, reference: string): Promise<boolean> =>
  (await refundsOf(ctx).where('reference', '=', reference).executeTakeFirst()) !== undefined

/** Writes down that a refund has gone out; false where that was known. */
export async function markSent({ db, tenant, now }: TransactionContext, id: string, reference?: string): Promise<boolean> {
  const own = db
    .updateTable('refund')
    .set({ sentAt: now.toISOString(), reference: reference ?? null })
    .where('tenant', '=', tenant.id)
  return (await own.where('id', '=', id).where('sentAt', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
}

/** Writes down the credit note that was made for a refund. */
export async function noteCreditNote({ db, tenant }: TransactionContext, id: string, creditNote: string) {
  await db.updateTable('refund').set({ creditNote }).where('tenant', '=', tenant.id).where('id', '=', id).execute()
}

/** What goes back of a payment by its provider, in cents: all of it, and what of it has not gone out yet. */
export async function refundSums(ctx: Context, payment: string): Promise<{ all: number; open: number }> {
  const rows = await refundsOf(ctx).where('paymentId', '=', payment).execute()
  const sum = (some: typeof rows) => some.reduce((cents, { amountCents }) => cents + amountCents, 0)
  return { all: sum(rows), open: sum(rows.filter(({ sentAt }) => sentAt === null)) }
}

/** Keeps what a provider has sent back of an order's payment without having been asked from here, e.g. by its own pages. */
export async function noteForeignRefund(tx: TransactionContext, { id, subject, subjectId, method, amount, refundedCents }: Payment) {
  if (subject !== 'order' || refundedCents === 0) return
  const cents = refundedCents - (await refundSums(tx, id)).all
  if (cents <= 0) return
  const refund = { orderNumber: subjectId, method, payment: id, excess: false, amount: money(cents, amount.currency), reason: 'made at the provider' }
  await publish(tx, 'refund-sent', { id: await insertRefund(tx, refund, tx.now.toISOString()) })
}
