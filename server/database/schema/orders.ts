import type { Generated } from 'kysely'
import type { OrderChangeKind } from '#shared/api/order-changes.ts'
import type { OrderState, PromiseKind } from '#shared/api/orders.ts'
import type { AdjustmentKind } from '#shared/rules/orders/adjustment.ts'
import type { PromiseOutcome } from '#shared/rules/orders/promise.ts'
import type { Currency, Locale, ServiceKind } from '#shared/tenant.ts'

export interface OrdersSchema {
  order: OrderTable
  orderLine: OrderLineTable
  orderEvent: OrderEventTable
  orderRecord: OrderRecordTable
  archivedText: ArchivedTextTable
  orderAdjustment: OrderAdjustmentTable
  orderAdjustmentLine: OrderAdjustmentLineTable
  orderChange: OrderChangeTable
  orderPromise: OrderPromiseTable
}

/** An order as it was placed, and its state. */
export interface OrderTable {
  tenant: string
  number: string
  sessionId: string
  idempotencyKey: string
  /** Hash of the request body: the same key with another body is rejected. */
  requestHash: string
  state: OrderState
  locale: Locale
  currency: Currency
  email: string
  /** JSON: PostalAddress at the time of the order. */
  delivery: string
  billing: string
  paymentMethod: string
  /** JSON: OrderPayment. */
  payment: string
  /** JSON: Totals. */
  totals: string
  totalCents: number
  placedAt: string
  /** Null for guests. */
  customerId: string | null
  /** JSON: ParcelShop; null if parcels are delivered to an address. */
  parcelShop: string | null
  /** The chosen carrier's name; null if there was no choice. */
  carrier: string | null
  /** The number of the order that it is delivered with; null if it goes on its own. */
  joins: string | null
  /** JSON: OrderOptions (gift wrapping, loyalty card); null if there are none. */
  options: string | null
  /** The sum received by bank transfer, in cents; null if there was none. */
  receivedCents: number | null
  /** The first instant at which a line was accepted; null until then. */
  acceptedAt: string | null
}

/** A line of an order. */
export interface OrderLineTable {
  tenant: string
  orderNumber: string
  position: number
  sku: string
  quantity: number
  priceCents: number
  totalCents: number
  vatPerMille: number
  state: OrderState
  /** JSON: OrderLine at the time of the order. */
  data: string
  /** The kind of service; null for goods. */
  service: ServiceKind | null
  /** The position of the goods that a service belongs to. */
  parentPosition: number | null
  /** Pieces of `quantity` that were cancelled, and that left the shop; what is neither is open. */
  cancelledQuantity: Generated<number>
  shippedQuantity: Generated<number>
  /** Pieces of shippedQuantity that are no longer on the way: delivered, or lost (which counts as returned as well). */
  deliveredQuantity: Generated<number>
  /** Pieces of deliveredQuantity that came back or were lost. */
  returnedQuantity: Generated<number>
}

/** Who changed an order: its buyer, an operator by name, the carrier by its messages, or the shop by itself. */
export type OrderActor = 'customer' | `operator:${string}` | 'carrier' | 'shop'

/** A change of an order or of one of its lines; only appended. */
export interface OrderEventTable {
  tenant: string
  orderNumber: string
  /** Counts the events of an order from 1. */
  id: number
  /** The line; null for the order as a whole. */
  position: number | null
  /** The state after the change. */
  state: OrderState
  /** The pieces that were changed; null for all. */
  quantity: number | null
  at: string
  actor: OrderActor
  /** Empty if none was given. */
  reason: string
}

/** A change of what an order costs: pieces were cancelled, sent back or lost. Only its credit note is added later. */
export interface OrderAdjustmentTable {
  tenant: string
  orderNumber: string
  /** Counts from 1 in each order. */
  id: number
  /** Idempotency key: the same key changes an order once. */
  key: string
  kind: AdjustmentKind
  /** `customer`, `operator:<name>`, `carrier` or `shop`. */
  actor: string
  /** Empty if there was none. */
  reason: string
  adjustedAt: string
  /** By how much the order costs less. */
  reductionCents: number
  /** What of that is money back; the rest was not paid yet. */
  refundCents: number
  /** What the order costs since then. */
  totalCents: number
  /** The voucher that was lost, all changes together. */
  lostDiscountCents: number
  /** JSON: RemainingOrder. */
  remaining: string
  /** Number of its credit note; null until there is one, and if there was no invoice. */
  creditNote: string | null
}

/** The pieces of a line that a change of the order took out. */
export interface OrderAdjustmentLineTable {
  tenant: string
  orderNumber: string
  adjustmentId: number
  position: number
  quantity: number
}

/** That a buyer has changed an order before the shop has accepted it; what it is now is in the order. */
export interface OrderChangeTable {
  tenant: string
  orderNumber: string
  /** Counts from 1 in each order. */
  id: number
  kind: OrderChangeKind
  changedAt: string
}

/** The record of what a buyer saw and agreed to when ordering. */
export interface OrderRecordTable {
  tenant: string
  orderNumber: string
  /** Hash of the record's text in archivedText. */
  hash: string
}

/** Texts by their SHA-256: each is stored once, and a change would be noticed. */
export interface ArchivedTextTable {
  tenant: string
  /** SHA-256 of the body in UTF-8, hexadecimal. */
  hash: string
  body: string
}

/** A deadline that a buyer was told, and what became of it. */
export interface OrderPromiseTable {
  tenant: string
  orderNumber: string
  kind: PromiseKind
  /** What was promised: the position of the line, or the id of the refund, return or payment. */
  subject: string
  /** Instant. */
  madeAt: string
  /** The last day, in the tenant's time zone, on which it is kept. */
  dueOn: string
  outcome: PromiseOutcome
  /** The day on which it was done, too late perhaps; null until then. */
  fulfilledOn: string | null
}
