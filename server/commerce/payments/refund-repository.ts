import type { Refund } from '#shared/contracts/refunds.ts'
import { money } from '#shared/money.ts'
import type { RefundTable } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'
import { advance } from '../counter.ts'
import type { Payment } from './repository.ts'

const COUNTER = 'refund'

/** What is decided of a refund. */
export interface NewRefund extends Pick<Refund, 'method' | 'amount'> {
  /** Empty for what was paid by a link of its own. */
  orderNumber: string
  /** The provider's payment of which it is. */
  payment?: string
  /** True where it had come on top of the order's price: as too much on its credit, or by a payment that nobody waited for. */
  excess: boolean
  reason: string
}

/** A refund as the shop keeps it. */
export interface KeptRefund extends NewRefund, Refund {
  id: string
  /** Names the line of the statement by which a person sent it. */
  reference?: string
  /** How often the provider has been given it, this time included. */
  attempt: number
  /** Instant at which the provider has refused it for good: it rests until a person says how it goes on. */
  refusedAt?: string
}

const columns = [
  ...(['id', 'orderNumber', 'method', 'paymentId', 'excess', 'amountCents', 'currency', 'reason'] as const),
  ...(['askedAt', 'sentAt', 'reference', 'creditNote', 'attempt', 'refusedAt'] as const),
]

type Row = Pick<RefundTable, (typeof columns)[number]>

const refundOf = (row: Row): KeptRefund => ({
  ...{ id: row.id, orderNumber: row.orderNumber, excess: row.excess === 1, reason: row.reason, askedAt: row.askedAt, attempt: row.attempt },
  method: row.method as Refund['method'],
  amount: money(row.amountCents, row.currency as Refund['amount']['currency']),
  ...(row.paymentId !== null && { payment: row.paymentId }),
  ...(row.sentAt !== null && { sentAt: row.sentAt }),
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.creditNote !== null && { creditNote: row.creditNote }),
  ...(row.refusedAt !== null && { refusedAt: row.refusedAt }),
})

const refundsOf = ({ db, tenant }: Context) => db.selectFrom('refund').select(columns).where('tenant', '=', tenant.id)

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

/** Writes down that a provider has sent a refund, whoever was to; false where it was known to have gone out. */
export async function markSentBy({ db, tenant, now }: TransactionContext, id: string, { method }: Payment): Promise<boolean> {
  const own = db.updateTable('refund').set({ sentAt: now.toISOString(), method }).where('tenant', '=', tenant.id)
  return (await own.where('id', '=', id).where('sentAt', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
}

/** Lays a refund to rest that its provider has refused for good, unless it has gone out or on meanwhile. */
export async function markRefused({ db, tenant, now }: TransactionContext, { id, attempt }: KeptRefund) {
  const own = db.updateTable('refund').set({ refusedAt: now.toISOString() }).where('tenant', '=', tenant.id).where('id', '=', id)
  await own.where('attempt', '=', attempt).where('sentAt', 'is', null).where('refusedAt', 'is', null).execute()
}

/** Takes a refund that its provider has refused out of the hands of who was to transfer it; nothing where it has gone out. */
export async function layToRest({ db, tenant }: TransactionContext, id: string, { method }: Payment) {
  const own = db.updateTable('refund').set({ method }).where('tenant', '=', tenant.id).where('id', '=', id)
  await own.where('sentAt', 'is', null).where('refusedAt', 'is not', null).execute()
}

/** Wakes a refund that rests: its provider tries once more, or a person transfers it. False where it does not rest. */
export async function wakeRefund({ db, tenant }: TransactionContext, id: string, way: 'again' | 'by-bank'): Promise<boolean> {
  const own = db
    .updateTable('refund')
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is not', null)
    .where('method', '<>', 'bank-transfer')
  const woken = way === 'again' ? own.set(({ eb }) => ({ attempt: eb('attempt', '+', 1), refusedAt: null })) : own.set({ method: 'bank-transfer' })
  return (await woken.executeTakeFirst()).numUpdatedRows === 1n
}

/** Lowers a refund that rests, in cents; false where it does not rest. */
export async function lowerRefund({ db, tenant }: TransactionContext, id: string, cents: number): Promise<boolean> {
  const own = db.updateTable('refund').set({ amountCents: cents }).where('tenant', '=', tenant.id).where('id', '=', id)
  const resting = own.where('sentAt', 'is', null).where('refusedAt', 'is not', null).where('method', '<>', 'bank-transfer')
  return (await resting.executeTakeFirst()).numUpdatedRows === 1n
}

/** Forgets a refund that rests; false where it does not rest. */
export async function dropRefund({ db, tenant }: TransactionContext, id: string): Promise<boolean> {
  const own = db.deleteFrom('refund').where('tenant', '=', tenant.id).where('id', '=', id)
  const resting = own.where('sentAt', 'is', null).where('refusedAt', 'is not', null).where('method', '<>', 'bank-transfer')
  return (await resting.executeTakeFirst()).numDeletedRows === 1n
}

/** Writes down the credit note that was made for a refund. */
export async function noteCreditNote({ db, tenant }: TransactionContext, id: string, creditNote: string) {
  await db.updateTable('refund').set({ creditNote }).where('tenant', '=', tenant.id).where('id', '=', id).execute()
}

/** All that goes back of a provider's payment, the oldest first. */
export const findRefundsOf = async (ctx: Context, payment: string): Promise<KeptRefund[]> =>
  (await refundsOf(ctx).where('paymentId', '=', payment).orderBy('askedAt').orderBy('id').execute()).map(refundOf)
