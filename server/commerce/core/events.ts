import { randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { contains, type OutboxTable, preparedQuery } from '#server/database/index.ts'
import type { AccountEmailKind } from '#shared/api/credentials.ts'
import type { PaymentState } from '#shared/api/payments.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { Locale } from '#shared/tenant.ts'
import type { TransactionContext } from './context.ts'

const EVENT_RETENTION_MS = 30 * DAY_MS

/** What happened, in the past tense. The worker hands each to its handlers until they succeed. */
export interface Events {
  'order-placed': { number: string }
  /** A customer wants a person to look at what was decided on his credit. */
  'credit-review-requested': { decision: string }
  /** A person of the shop has decided how much credit a customer gets, in cents. */
  'credit-limit-granted': { customerId: string; limitCents: number }
  /** What is owed on invoice since, in cents. */
  'credit-withdrawn': { agreementNumber: string; owedCents: number }
  /** What protection costs in its next month, in cents. */
  'protection-ordered': { agreementNumber: string; nextCents: number }
  /**
   * What pages and lists say of them has changed: price, words, whether they can be had. Fewer pieces at hand are no
   * change.
   */
  'variants-changed': { skus: readonly string[] }
  /** A provider's payment has another state: of an order, or of a paylink. */
  'payment-changed': { id: string; subject: 'order' | 'paylink'; subjectId: string; state: PaymentState }
  /** A payment was confirmed after it had been given up: the money has to go back. */
  'unexpected-payment-received': { id: string; reference: string }
  /** An order whose payment had failed is paid another way, which needs no provider. */
  'order-payment-chosen': { number: string }
  /** A part of an order's price has come by bank transfer, in cents. */
  'bank-transfer-received': { number: string; reference: string; cents: number }
  /** Money of an order has to go back to its buyer. */
  'refund-requested': { id: string }
  /** It has gone out. */
  'refund-sent': { id: string }
  'order-cancelled': { number: string; reason: 'unpaid' }
  'catalogue-changed': Record<string, never>
  'alert-requested': { email: string; sku: string; kind: 'price' | 'stock'; locale: Locale }
  'content-changed': { kind: string; key: string }
  /**
   * Somebody has asked for what only the owner of an address may see. Nobody is meant where no account has the address:
   * that is as much work (R35).
   */
  'account-email-requested': { kind: AccountEmailKind; customerId: string | null; request?: string }
  /** All there is left of a customer; it goes once he has been told. */
  'account-deleted': {
    email: string
    locale: Locale
    salutation: 'female' | 'male' | 'none'
    firstName: string
    lastName: string
  }
}

export type EventType = keyof Events

/**
 * Published to once a transaction with events has been committed: the worker and the search indexes of this process
 * need not wait for their next poll.
 */
export const outboxChannel = channel('kontor.outbox')

const insertEvent = preparedQuery((db, event: OutboxTable) => db.insertInto('outbox').values(event))

/** Writes the event in the same transaction as the change itself. */
export async function publish<T extends EventType>(tx: TransactionContext, type: T, payload: Events[T]) {
  const createdAt = tx.now.toISOString()
  await insertEvent(tx.db, {
    id: `${createdAt}-${randomUUID().slice(-12)}`, // of chance; Node draws it ahead for many UUIDs at once
    tenant: tx.tenant.id,
    type,
    payload: JSON.stringify(payload),
    createdAt,
    attempts: 0,
    nextAttemptAt: createdAt,
    doneAt: null,
    error: null,
  })
}

/** Forgets events that name one of these words, done or not. */
export async function deleteEventsContaining({ db, tenant }: TransactionContext, values: readonly string[]) {
  for (const value of values)
    await db
      .deleteFrom('outbox')
      .where('tenant', '=', tenant.id)
      .where(contains('payload', JSON.stringify(value)))
      .execute()
}

/** Forgets events that were done a month ago. */
export async function pruneEvents({ db, tenant, now }: TransactionContext) {
  const before = new Date(now.getTime() - EVENT_RETENTION_MS).toISOString()
  await db.deleteFrom('outbox').where('tenant', '=', tenant.id).where('doneAt', '<', before).execute()
}
