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
  /** The provider's payment of which it is. */
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
  /** How often the provider has been given it, this time included. */
  attempt: number
  /** Instant at which the provider has refused it for good: it rests until a person says how it goes on. */
  refusedAt?: string
}

/** True where its provider sends it; a person transfers the others, among them what a provider has refused. */
export const isByProvider = ({ method }: Pick<KeptRefund, 'method'>) => method !== 'bank-transfer'

const refundOf = (row: Selectable<RefundTable>): KeptRefund => ({
  ...{ id: row.id, orderNumber: row.orderNumber, excess: row.excess === 1, reason: row.reason, askedAt: row.askedAt, attempt: row.attempt },
  method: row.method as Refund['method'],
  amount: money(row.amountCents, row.currency as Refund['amount']['currency']),
  ...(row.paymentId !== null && { payment: row.paymentId }),
  ...(row.sentAt !== null && { sentAt: row.sentAt }),
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.creditNote !== null && { creditNote: row.creditNote }),
  ...(row.refusedAt !== null && { refusedAt: row.refusedAt }),
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

/** Writes down the credit note that was made for a refund. */
export async function noteCreditNote({ db, tenant }: TransactionContext, id: string, creditNote: string) {
  await db.updateTable('refund').set({ creditNote }).where('tenant', '=', tenant.id).where('id', '=', id).execute()
}

/** All that goes back of a provider's payment, the oldest first. */
export const findRefundsOf = async (ctx: Context, payment: string): Promise<KeptRefund[]> =>
  (await refundsOf(ctx).where('paymentId', '=', payment).orderBy('askedAt').orderBy('id').execute()).map(refundOf)

/** What refunds come to, in cents. */
export const sumOf = (refunds: readonly KeptRefund[]) => refunds.reduce((sum, { amount }) => sum + amount.cents, 0)

/** What can still go back of a provider's payment, in cents: neither by the provider nor by a person's transfer. */
export function leftToRefund({ amount, refundedCents }: Payment, refunds: readonly KeptRefund[]): number {
  return amount.cents - refundedCents - sumOf(refunds.filter((each) => !each.sentAt || !isByProvider(each)))
}

async function insertForeign(tx: TransactionContext, { id, subjectId, method, amount }: Payment, cents: number) {
  if (cents <= 0) return
  const refund = { orderNumber: subjectId, method, payment: id, excess: false, amount: money(cents, amount.currency), reason: 'made at the provider' }
  await publish(tx, 'refund-sent', { id: await insertRefund(tx, refund, tx.now.toISOString()) })
}

/**
 * Keeps what a provider has sent back of an order's payment without having been asked from here, e.g. by its own pages; not yet where it may be one of
 * ours that has not gone out.
 */
export async function noteForeignRefund(tx: TransactionContext, payment: Payment) {
  if (payment.subject !== 'order' || payment.refundedCents === 0) return
  const known = (await findRefundsOf(tx, payment.id)).filter((each) => !each.sentAt || isByProvider(each))
  await insertForeign(tx, payment, payment.refundedCents - sumOf(known))
}

/**
 * Finds out which refunds of an order a provider has sent after it had refused them, by an answer that comes late or by hand on its own pages, and keeps
 * the rest as foreign. `lookedFor` is one that is asked for again. Answers those that were found to have gone out.
 */
export async function settleLate(tx: TransactionContext, payment: Payment, lookedFor?: string): Promise<KeptRefund[]> {
  const refunds = await findRefundsOf(tx, payment.id)
  const isLate = ({ id, sentAt, refusedAt }: KeptRefund) => !sentAt && (refusedAt !== undefined || id === lookedFor)
  let unexplained = payment.refundedCents - sumOf(refunds.filter((each) => isByProvider(each) && !isLate(each)))
  const found: KeptRefund[] = []
  for (const refund of refunds.filter(isLate)) {
    if (refund.amount.cents > unexplained || !(await markSentBy(tx, refund.id, payment))) continue
    unexplained -= refund.amount.cents
    await publish(tx, 'refund-sent', { id: refund.id })
    found.push(refund)
  }
  await insertForeign(tx, payment, unexplained)
  return found
}
