import { randomBytes } from 'node:crypto'
import type { HostedMethod, PaymentState } from '#shared/contracts/payments.ts'
import { type Money, money } from '#shared/money.ts'
import type { Locale } from '#shared/tenant.ts'
import type { PaymentTable } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'
import { FIRST_STATE } from './states.ts'

const ID_BYTES = 18 // 144 bit: nobody guesses a payment
const KEPT_MESSAGES_MS = 86_400_000 // an older one is refused for its age

/** What a payment pays for, and its number there. */
export interface Subject {
  subject: 'order' | 'paylink'
  subjectId: string
}

/** One try to have the provider collect an amount, or what came by bank transfer. */
export interface Payment extends Subject {
  id: string
  attempt: number
  method: HostedMethod | 'bank-transfer'
  amount: Money
  refundedCents: number
  state: PaymentState
  locale: Locale
  /** The provider's name for it, once it has answered; the statement's for a bank transfer. */
  reference?: string
  /** Where the shopper confirms it. */
  page?: string
  createdAt: string
}

const columns = [
  ...(['id', 'subject', 'subjectId', 'attempt', 'method', 'currency', 'amountCents', 'refundedCents'] as const),
  ...(['state', 'locale', 'reference', 'page', 'createdAt'] as const),
]

type Row = Pick<PaymentTable, (typeof columns)[number]>

const paymentOf = (row: Row): Payment => ({
  ...{ id: row.id, attempt: row.attempt, refundedCents: row.refundedCents, createdAt: row.createdAt, subjectId: row.subjectId },
  subject: row.subject as Subject['subject'],
  method: row.method as Payment['method'],
  amount: money(row.amountCents, row.currency as Money['currency']),
  state: row.state as PaymentState,
  locale: row.locale as Locale,
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.page !== null && { page: row.page }),
})

const paymentsOf = ({ db, tenant }: Context) => db.selectFrom('payment').select(columns).where('tenant', '=', tenant.id)

async function nextPayment(tx: TransactionContext, subject: Subject, method: Payment['method'], amount: Money) {
  const { tenant, locale, now } = tx
  const createdAt = now.toISOString()
  const last = await findLastPayment(tx, subject)
  return {
    ...{ tenant: tenant.id, id: randomBytes(ID_BYTES).toString('base64url'), ...subject, attempt: (last?.attempt ?? 0) + 1, method, locale },
    ...{ currency: amount.currency, amountCents: amount.cents, refundedCents: 0, page: null, createdAt, changedAt: createdAt },
  }
}

/** Begins the next try to collect an amount; fails where an earlier one still lives. */
export async function insertPayment(tx: TransactionContext, subject: Subject, method: HostedMethod, amount: Money): Promise<void> {
  const payment = await nextPayment(tx, subject, method, amount)
  await tx.db
    .insertInto('payment')
    .values({ ...payment, state: FIRST_STATE, reference: null, checkAt: payment.createdAt })
    .execute()
}

/** Keeps that the price of something has come by bank transfer as a whole, with the statement's line by which it did, and answers its id. */
export async function insertBankTransferPayment(tx: TransactionContext, subject: Subject, amount: Money, reference: string): Promise<string> {
  const payment = await nextPayment(tx, subject, 'bank-transfer', amount)
  await tx.db
    .insertInto('payment')
    .values({ ...payment, state: 'captured', reference: `bank-transfer ${reference}`, checkAt: null })
    .execute()
  return payment.id
}

/** The latest try to collect what a subject costs, if there was one. */
export async function findLastPayment(ctx: Context, { subject, subjectId }: Subject): Promise<Payment | undefined> {
  const own = paymentsOf(ctx).where('subject', '=', subject).where('subjectId', '=', subjectId)
  const row = await own.orderBy('attempt', 'desc').limit(1).executeTakeFirst()
  return row && paymentOf(row)
}

/** The latest try for each of these numbers for which there was one. */
export async function findLastPayments(ctx: Context, subject: Subject['subject'], ids: readonly string[]): Promise<Map<string, Payment>> {
  if (ids.length === 0) return new Map()
  const rows = await paymentsOf(ctx).where('subject', '=', subject).where('subjectId', 'in', ids).orderBy('attempt').execute()
  return new Map(rows.map((row) => [row.subjectId, paymentOf(row)]))
}

export async function findPayment(ctx: Context, id: string): Promise<Payment | undefined> {
  const row = await paymentsOf(ctx).where('id', '=', id).executeTakeFirst()
  return row && paymentOf(row)
}

/** Holds a payment until the transaction ends; false where there is none. */
export async function lockPayment({ db, tenant }: TransactionContext, id: string): Promise<boolean> {
  const own = db.updateTable('payment').set({ id }).where('tenant', '=', tenant.id).where('id', '=', id)
  return (await own.executeTakeFirst()).numUpdatedRows === 1n
}

/** Payments that have to be looked after now, the most overdue first. */
export async function findDuePayments(ctx: Context, limit: number): Promise<Payment[]> {
  const due = paymentsOf(ctx).where('checkAt', '<=', ctx.now.toISOString())
  return (await due.orderBy('checkAt').limit(limit).execute()).map(paymentOf)
}

/** When a payment is looked after next; null for never. */
export async function setCheck({ db, tenant }: TransactionContext, id: string, at: Date | null) {
  const checkAt = at?.toISOString() ?? null
  await db.updateTable('payment').set({ checkAt }).where('tenant', '=', tenant.id).where('id', '=', id).execute()
}

/** Notes where the provider has put a payment that is still wanted; the first answer stands. */
export async function setPage({ db, tenant }: TransactionContext, id: string, reference: string, page: string) {
  const open = db.updateTable('payment').set({ reference, page }).where('tenant', '=', tenant.id).where('id', '=', id)
  await open.where('reference', 'is', null).where('state', '=', FIRST_STATE).execute()
}

/** Moves a payment on, or answers false where it has moved meanwhile: one conditional statement, so that message and return cannot both do it. */
export async function moveOn(tx: TransactionContext, { id, state, refundedCents }: Payment, to: PaymentState, nowRefunded: number): Promise<boolean> {
  const change = { state: to, refundedCents: nowRefunded, changedAt: tx.now.toISOString() }
  const own = tx.db.updateTable('payment').set(change).where('tenant', '=', tx.tenant.id).where('id', '=', id)
  const { numUpdatedRows } = await own.where('state', '=', state).where('refundedCents', '=', refundedCents).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True where a message has been read before. */
export async function isRead({ db, tenant }: Context, id: string): Promise<boolean> {
  return (await db.selectFrom('paymentMessage').select('id').where('tenant', '=', tenant.id).where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function markRead({ db, tenant, now }: TransactionContext, id: string) {
  const row = { tenant: tenant.id, id, receivedAt: now.toISOString() }
  await db
    .insertInto('paymentMessage')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute()
}

/** Forgets which messages were read, once they are too old to be taken again. */
export async function prunePaymentMessages({ db, tenant, now }: TransactionContext) {
  const before = new Date(now.getTime() - KEPT_MESSAGES_MS).toISOString()
  await db.deleteFrom('paymentMessage').where('tenant', '=', tenant.id).where('receivedAt', '<', before).execute()
}
