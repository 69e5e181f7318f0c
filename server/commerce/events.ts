import { randomUUID } from 'node:crypto'
import type { AccountMailKind } from '#shared/contracts/credentials.ts'
import type { PaymentState } from '#shared/contracts/payments.ts'
import type { Locale } from '#shared/tenant.ts'
import { contains, type OutboxTable, prepared } from '../database/index.ts'
import type { TransactionContext } from './context.ts'

const KEPT_MS = 30 * 86_400_000

/** What happened, in the past tense. The worker hands each to its handlers until they succeed. */
export interface Events {
  'order-placed': { number: string }
  /** A customer wants a person to look at what was decided on his credit. */
  'credit-review-asked': { decision: string }
  /** A person of the shop has decided how much credit a customer gets, in cents. */
  'credit-limit-granted': { customerId: string; limitCents: number }
  /** What is owed on invoice since, in cents. */
  'credit-withdrawn': { contract: string; owedCents: number }
  /** What protection costs in its next month, in cents. */
  'protection-ordered': { contract: string; nextCents: number }
  /** What pages and lists say of them has changed: price, words, whether they can be had. Fewer pieces at hand are no change. */
  'articles-changed': { skus: readonly string[] }
  /** A provider's payment has another state: of an order, or of a paylink. */
  'payment-changed': { id: string; subject: 'order' | 'paylink'; subjectId: string; state: PaymentState }
  /** A payment was confirmed after it had been given up: the money has to go back. */
  'payment-orphaned': { id: string; reference: string }
  /** An order whose payment had failed is paid another way, which needs no provider. */
  'order-payment-chosen': { number: string }
  /** A part of an order's price has come by bank transfer, in cents. */
  'bank-transfer-received': { number: string; reference: string; cents: number }
  /** Money of an order has to go back to its buyer. */
  'refund-asked': { id: string }
  /** It has gone out. */
  'refund-sent': { id: string }
  'order-cancelled': { number: string; reason: 'unpaid' }
  'catalogue-changed': Record<string, never>
  'notice-asked': { email: string; sku: string; kind: 'price' | 'stock'; locale: string }
  'content-changed': { kind: string; key: string }
  /** Somebody has asked for what only the owner of an address may see. Nobody is meant where no account has the address: that is as much work (R35). */
  'account-mail-wanted': { kind: AccountMailKind; customerId: string | null; request?: string }
  /** All there is left of a customer; it goes once he has been told. */
  'account-deleted': { email: string; locale: Locale; salutation: 'female' | 'male' | 'none'; firstName: string; lastName: string }
}

export type EventType = keyof Events

const insertEvent = prepared((db, event: OutboxTable) => db.insertInto('outbox').values(event))

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
export async function forgetEvents({ db, tenant }: TransactionContext, words: readonly string[]) {
  for (const word of words)
    await db
      .deleteFrom('outbox')
      .where('tenant', '=', tenant.id)
      .where(contains('payload', JSON.stringify(word)))
      .execute()
}

/** Forgets events that were done a month ago. */
export async function pruneEvents({ db, tenant, now }: TransactionContext) {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await db.deleteFrom('outbox').where('tenant', '=', tenant.id).where('doneAt', '<', before).execute()
}
