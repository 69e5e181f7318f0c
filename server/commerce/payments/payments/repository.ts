import { randomBytes } from 'node:crypto'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { PaymentTable } from '#server/database/index.ts'
import type { HostedMethod, PaymentState } from '#shared/api/payments.ts'
import { DAY_MS } from '#shared/dates.ts'
import { type Money, money } from '#shared/money.ts'
import type { Locale } from '#shared/tenant.ts'
import { INITIAL_PAYMENT_STATE } from './payment-states.ts'

const PAYMENT_ID_BYTES = 18 // 144 bit: it cannot be guessed
const MESSAGE_RETENTION_MS = DAY_MS // an older message is rejected for its age

/** What is paid, and its number or id. */
export interface PaymentSubject {
  subject: 'order' | 'paylink'
  subjectId: string
}

/** An attempt to collect an amount through the provider, or an amount received by bank transfer. */
export interface Payment extends PaymentSubject {
  id: string
  attempt: number
  method: HostedMethod | 'bank-transfer'
  amount: Money
  refundedCents: number
  /** What is to be captured of an authorised payment; undefined for all of it. */
  captureCents?: number
  state: PaymentState
  locale: Locale
  /** The provider's id, once it has answered; for a bank transfer the statement's line. */
  reference?: string
  /** The page on which the shopper confirms it. */
  page?: string
  createdAt: string
  /** The stored way to pay by which it is made. */
  storedPaymentId?: string
  /** The customer for whom the provider may keep the method. */
  payerId?: string
}

const paymentColumns = [
  'id',
  'subject',
  'subjectId',
  'attempt',
  'method',
  'currency',
  'amountCents',
  'refundedCents',
  'captureCents',
  'state',
  'locale',
  'reference',
  'page',
  'createdAt',
  'storedPaymentId',
  'payerId',
] as const

type PaymentRow = Pick<PaymentTable, (typeof paymentColumns)[number]>

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  attempt: row.attempt,
  refundedCents: row.refundedCents,
  createdAt: row.createdAt,
  subjectId: row.subjectId,
  subject: row.subject,
  method: row.method,
  amount: money(row.amountCents, row.currency),
  state: row.state,
  locale: row.locale,
  ...(row.captureCents !== null && { captureCents: row.captureCents }),
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.page !== null && { page: row.page }),
  ...(row.storedPaymentId !== null && { storedPaymentId: row.storedPaymentId }),
  ...(row.payerId !== null && { payerId: row.payerId }),
})

const selectPayments = ({ db, tenant }: Context) =>
  db.selectFrom('payment').select(paymentColumns).where('tenant', '=', tenant.id)

async function buildNextPayment(
  tx: TransactionContext,
  subject: PaymentSubject,
  method: Payment['method'],
  amount: Money,
) {
  const { tenant, locale, now } = tx
  const createdAt = now.toISOString()
  const last = await findLastPayment(tx, subject)
  return {
    tenant: tenant.id,
    id: randomBytes(PAYMENT_ID_BYTES).toString('base64url'),
    ...subject,
    attempt: (last?.attempt ?? 0) + 1,
    method,
    locale,
    currency: amount.currency,
    amountCents: amount.cents,
    refundedCents: 0,
    captureCents: null,
    page: null,
    storedPaymentId: null,
    payerId: null,
    createdAt,
    changedAt: createdAt,
  }
}

/**
 * Creates the next payment of a subject, by a stored way to pay or with a customer for whom the method may be kept;
 * fails if an earlier one is still open.
 */
export async function insertPayment(
  tx: TransactionContext,
  subject: PaymentSubject,
  method: HostedMethod,
  amount: Money,
  { storedPaymentId, payerId }: { storedPaymentId?: string | undefined; payerId?: string | undefined } = {},
): Promise<void> {
  const payer = { storedPaymentId: storedPaymentId ?? null, payerId: payerId ?? null }
  const payment = { ...(await buildNextPayment(tx, subject, method, amount)), ...payer }
  await tx.db
    .insertInto('payment')
    .values({ ...payment, state: INITIAL_PAYMENT_STATE, reference: null, checkAt: payment.createdAt })
    .execute()
}

/**
 * Inserts the captured payment of a price received in full by bank transfer, with the statement's line, and returns its
 * id.
 */
export async function insertBankTransferPayment(
  tx: TransactionContext,
  subject: PaymentSubject,
  amount: Money,
  reference: string,
): Promise<string> {
  const payment = await buildNextPayment(tx, subject, 'bank-transfer', amount)
  await tx.db
    .insertInto('payment')
    .values({ ...payment, state: 'captured', reference: `bank-transfer ${reference}`, checkAt: null })
    .execute()
  return payment.id
}

/** The latest payment of a subject, if there is one. */
export async function findLastPayment(
  ctx: Context,
  { subject, subjectId }: PaymentSubject,
): Promise<Payment | undefined> {
  const own = selectPayments(ctx).where('subject', '=', subject).where('subjectId', '=', subjectId)
  const row = await own.orderBy('attempt', 'desc').limit(1).executeTakeFirst()
  return row && toPayment(row)
}

/** The latest payment of each of these subjects that has one. */
export async function loadLastPayments(
  ctx: Context,
  subject: PaymentSubject['subject'],
  ids: readonly string[],
): Promise<Map<string, Payment>> {
  if (ids.length === 0) return new Map()
  const rows = await selectPayments(ctx)
    .where('subject', '=', subject)
    .where('subjectId', 'in', ids)
    .orderBy('attempt')
    .execute()
  return new Map(rows.map((row) => [row.subjectId, toPayment(row)]))
}

export async function findPayment(ctx: Context, id: string): Promise<Payment | undefined> {
  const row = await selectPayments(ctx).where('id', '=', id).executeTakeFirst()
  return row && toPayment(row)
}

/** Locks a payment until the transaction ends; false if it does not exist. */
export async function lockPayment({ db, tenant }: TransactionContext, id: string): Promise<boolean> {
  const own = db.updateTable('payment').set({ id }).where('tenant', '=', tenant.id).where('id', '=', id)
  return (await own.executeTakeFirst()).numUpdatedRows === 1n
}

/** Payments whose check is due, the most overdue first. */
export async function listPaymentsToCheck(ctx: Context, limit: number): Promise<Payment[]> {
  const due = selectPayments(ctx).where('checkAt', '<=', ctx.now.toISOString())
  return (await due.orderBy('checkAt').limit(limit).execute()).map(toPayment)
}

/** What a provider has collected, also if it was refunded or taken back since; the oldest first. */
export const listCollectedPayments = ({ db, tenant }: Context, { subject, subjectId }: PaymentSubject) =>
  db
    .selectFrom('payment')
    .select(['id', 'method', 'amountCents', 'refundedCents', 'state', 'changedAt'])
    .where('tenant', '=', tenant.id)
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .where('method', '<>', 'bank-transfer')
    .where('state', 'in', ['captured', 'partly-refunded', 'refunded', 'charged-back'])
    .orderBy('attempt')
    .execute()

/** Schedules the next check of a payment; null for never. */
export async function scheduleCheck({ db, tenant }: TransactionContext, id: string, at: Date | null) {
  const checkAt = at?.toISOString() ?? null
  await db.updateTable('payment').set({ checkAt }).where('tenant', '=', tenant.id).where('id', '=', id).execute()
}

/** Records the provider's reference and page of an open payment; the first answer counts. */
export async function updatePaymentPage(
  { db, tenant }: TransactionContext,
  id: string,
  reference: string,
  page: string,
) {
  const open = db.updateTable('payment').set({ reference, page }).where('tenant', '=', tenant.id).where('id', '=', id)
  await open.where('reference', 'is', null).where('state', '=', INITIAL_PAYMENT_STATE).execute()
}

/**
 * Changes a payment's state, or returns false if it has changed meanwhile: one conditional statement, so that webhook
 * and return cannot both do it.
 */
export async function updatePaymentState(
  tx: TransactionContext,
  { id, state, refundedCents }: Payment,
  to: PaymentState,
  newRefundedCents: number,
): Promise<boolean> {
  const change = { state: to, refundedCents: newRefundedCents, changedAt: tx.now.toISOString() }
  const own = tx.db.updateTable('payment').set(change).where('tenant', '=', tx.tenant.id).where('id', '=', id)
  const { numUpdatedRows } = await own
    .where('state', '=', state)
    .where('refundedCents', '=', refundedCents)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets how much of an authorised payment is to be captured; does nothing in any other state. */
export async function updateCaptureAmount({ db, tenant }: TransactionContext, id: string, captureCents: number) {
  const own = db.updateTable('payment').set({ captureCents }).where('tenant', '=', tenant.id).where('id', '=', id)
  await own.where('state', '=', 'authorised').execute()
}

/** Records that less than its amount was captured of a payment. */
export async function updatePaymentAmount({ db, tenant }: TransactionContext, id: string, amountCents: number) {
  await db.updateTable('payment').set({ amountCents }).where('tenant', '=', tenant.id).where('id', '=', id).execute()
}

/** True if a webhook was processed before. */
export async function isMessageProcessed({ db, tenant }: Context, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('paymentMessage')
      .select('id')
      .where('tenant', '=', tenant.id)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  )
}

export async function markMessageProcessed({ db, tenant, now }: TransactionContext, id: string) {
  const row = { tenant: tenant.id, id, receivedAt: now.toISOString() }
  await db
    .insertInto('paymentMessage')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute()
}

/** Deletes the record of processed webhooks that are too old to be accepted again. */
export async function deleteOldPaymentMessages({ db, tenant, now }: TransactionContext) {
  const before = new Date(now.getTime() - MESSAGE_RETENTION_MS).toISOString()
  await db.deleteFrom('paymentMessage').where('tenant', '=', tenant.id).where('receivedAt', '<', before).execute()
}
