import { randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { contains, type OutboxTable, preparedQuery } from '#server/database/index.ts'
import type { AccountEmailKind } from '#shared/api/credentials.ts'
import type { ClaimState } from '#shared/api/guarantee-claims.ts'
import type { PromiseKind } from '#shared/api/orders.ts'
import type { PaymentState } from '#shared/api/payments.ts'
import type { EnquiryProblem, EnquiryState } from '#shared/api/shipment-enquiries.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { Locale } from '#shared/tenant.ts'
import type { TransactionContext } from './context.ts'

const EVENT_RETENTION_MS = 30 * DAY_MS

/** Events, in the past tense, with their payloads. The worker calls their handlers until they succeed. */
export interface Events {
  'order-placed': { number: string }
  /** Goods of an order have left, all of them or some. */
  'order-shipped': { number: string }
  /** A customer has requested a review of a credit decision by a person. */
  'credit-review-requested': { decision: string }
  /** A person of the shop has granted a credit limit, in cents. */
  'credit-limit-granted': { customerId: string; limitCents: number }
  /** A customer has withdrawn from a credit; the amount now due on invoice, in cents. */
  'credit-withdrawn': { agreementNumber: string; owedCents: number }
  /** The costs of payment protection in the next month, in cents. */
  'protection-ordered': { agreementNumber: string; nextCents: number }
  /** Data on pages and lists has changed: prices, texts, availability. Less stock is no change. */
  'variants-changed': { skus: readonly string[] }
  /** The state of a provider's payment, for an order or a paylink, has changed. */
  'payment-changed': { id: string; subject: 'order' | 'paylink'; subjectId: string; state: PaymentState }
  /** A payment was confirmed after it had been cancelled: the money has to be refunded. */
  'unexpected-payment-received': { id: string; reference: string }
  /** An order with a failed payment gets another payment method, which needs no provider. */
  'order-payment-chosen': { number: string }
  /** A part of an order's price was received by bank transfer, in cents. */
  'bank-transfer-received': { number: string; reference: string; cents: number }
  /** A way to pay is no longer stored, and the provider is to forget it; the token is its secret. */
  'stored-payment-removed': { token: string }
  /** Money of an order has to be refunded. */
  'refund-requested': { id: string }
  /** The refund was sent. */
  'refund-sent': { id: string }
  /** The ledger lacks what has happened to an order's money. */
  'order-bookings-missing': { number: string }
  /** Pieces of an order were cancelled, sent back or lost, and it costs less. */
  'order-adjusted': { number: string; id: number }
  /** A buyer has changed address, day, size or payment of an order that the shop has not accepted yet. */
  'order-changed': { number: string; id: number }
  'order-cancelled': { number: string; reason: 'unpaid' }
  /** Somebody has declared a withdrawal; it is assigned to its order, and the receipt is sent. */
  'withdrawal-declared': { id: string }
  /** A declaration of withdrawal has been assigned to its order. */
  'withdrawal-assigned': { id: string }
  /** A buyer has announced to send goods back. */
  'return-announced': { id: string }
  /** What became of goods that a buyer has sent back. */
  'return-changed': { id: string; state: 'arrived' | 'checked' | 'refused' }
  /** A defect was reported, or the shop has decided or done something about it. */
  'guarantee-claim-changed': { id: string; state: ClaimState }
  /** The guarantee of something in an order ends on this day, and its customer wants to be reminded. */
  'guarantee-ending': { number: string; endsOn: string }
  /** A buyer wants parts of furniture; the key is the one of their form. */
  'parts-ordered': { number: string; key: string }
  /** Goods have left, and their carrier is to be told. */
  'shipment-created': { id: string }
  /** A carrier has told something new about a shipment. */
  'shipment-changed': { id: string; state: ShipmentState }
  /** A buyer has asked for a shipment, or the shop has found it. */
  'shipment-enquiry-changed': { id: string; problem: EnquiryProblem; state: EnquiryState }
  /** A deadline of an order has passed without what was promised for that day. */
  'promise-broken': { number: string; kind: PromiseKind; dueOn: string }
  'catalogue-changed': Record<string, never>
  'alert-requested': { email: string; sku: string; kind: 'price' | 'stock'; locale: Locale }
  /**
   * Somebody wants the newsletter; the owner of the address is asked. The id is the address's, whether or not there is
   * anything under it (R35); so it is of the next two.
   */
  'newsletter-requested': { id: string }
  /** Somebody wants to change the newsletter of an address; its owner gets a link for that. */
  'newsletter-link-requested': { id: string }
  /** Somebody wants the newsletter of an address to end. */
  'newsletter-end-requested': { id: string }
  /** The owner of an address has confirmed the newsletter, and gets the welcome voucher. */
  'newsletter-confirmed': { id: string }
  /** The newsletter was ended; the address is told once more, as somebody else may have done it. */
  'newsletter-ended': { email: string; locale: Locale }
  /** A pause of the newsletter ends on this day, YYYY-MM-DD. */
  'newsletter-pause-ending': { id: string; endsOn: string }
  'content-changed': { kind: string; key: string }
  /**
   * Somebody has requested an email that only the owner of the address may see. Without a customer nothing is sent, but
   * it takes as much work (R35).
   */
  'account-email-requested': { kind: AccountEmailKind; customerId: string | null; request?: string }
  /** A review was not published, or taken out of the shop: its author is told why. */
  'review-rejected': { id: string }
  /** The shop has answered a review. */
  'review-answered': { id: string }
  /** An order was delivered some days ago: its buyer is asked for reviews. */
  'review-requested': { number: string }
  /** The last data of a customer; it is deleted after the notification. */
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
 * Notified after the commit of a transaction with events, so that the worker and the search indexes of this process
 * need not wait for their next poll.
 */
export const outboxChannel = channel('kontor.outbox')

const insertEvent = preparedQuery((db, event: OutboxTable) => db.insertInto('outbox').values(event))

/** Writes an event in the transaction of the change itself; it is handled at once, or when it is due. */
export async function publish<T extends EventType>(
  tx: TransactionContext,
  type: T,
  payload: Events[T],
  { dueAt = tx.now }: { dueAt?: Date } = {},
) {
  const createdAt = tx.now.toISOString()
  await insertEvent(tx.db, {
    id: `${createdAt}-${randomUUID().slice(-12)}`, // random; Node generates UUIDs in advance
    tenant: tx.tenant.id,
    type,
    payload: JSON.stringify(payload),
    createdAt,
    attempts: 0,
    nextAttemptAt: dueAt.toISOString(),
    doneAt: null,
    error: null,
  })
}

/** Deletes events that contain one of these values, done or not. */
export async function deleteEventsContaining({ db, tenant }: TransactionContext, values: readonly string[]) {
  for (const value of values)
    await db
      .deleteFrom('outbox')
      .where('tenant', '=', tenant.id)
      .where(contains('payload', JSON.stringify(value)))
      .execute()
}

/** Deletes events that were done a month ago. */
export async function pruneEvents({ db, tenant, now }: TransactionContext) {
  const before = new Date(now.getTime() - EVENT_RETENTION_MS).toISOString()
  await db.deleteFrom('outbox').where('tenant', '=', tenant.id).where('doneAt', '<', before).execute()
}
