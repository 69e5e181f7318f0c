import type { Generated } from 'kysely'
import type { ClaimRemedy, ClaimState, ClaimWish } from '#shared/api/guarantee-claims.ts'
import type { OrderChangeKind } from '#shared/api/order-changes.ts'
import type { OrderState, PromiseKind } from '#shared/api/orders.ts'
import type { ReplacementState } from '#shared/api/replacements.ts'
import type { ReturnReason, ReturnState } from '#shared/api/returns.ts'
import type { ShipmentContents, ShipmentState } from '#shared/api/shipments.ts'
import type { WithdrawalScope, WithdrawalState } from '#shared/api/withdrawals.ts'
import type { AdjustmentKind } from '#shared/rules/orders/adjustment.ts'
import type { PromiseOutcome } from '#shared/rules/orders/promise.ts'
import type { Currency, Locale, ServiceKind } from '#shared/tenant.ts'

export interface OrdersSchema {
  order: OrderTable
  orderLine: OrderLineTable
  orderEvent: OrderEventTable
  shipment: ShipmentTable
  shipmentLine: ShipmentLineTable
  shipmentEvent: ShipmentEventTable
  orderRecord: OrderRecordTable
  archivedText: ArchivedTextTable
  orderAdjustment: OrderAdjustmentTable
  orderAdjustmentLine: OrderAdjustmentLineTable
  orderChange: OrderChangeTable
  withdrawal: WithdrawalTable
  return: ReturnTable
  returnLine: ReturnLineTable
  returnConsignment: ReturnConsignmentTable
  replacement: ReplacementTable
  orderPromise: OrderPromiseTable
  guaranteeClaim: GuaranteeClaimTable
  guaranteeClaimEvent: GuaranteeClaimEventTable
  guaranteeClaimPhoto: GuaranteeClaimPhotoTable
  guaranteeReminder: GuaranteeReminderTable
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

export type ShipmentKind = 'parcel' | 'freight'

/** Goods of one order that a carrier delivers together. */
export interface ShipmentTable {
  tenant: string
  /** Counts the shipments of a shop from 1. */
  id: string
  orderNumber: string
  kind: ShipmentKind
  carrier: string
  /** Null until the carrier has been told. */
  trackingNumber: string | null
  state: ShipmentState
  /** The days of delivery that were promised, the shop's local ones. */
  windowFrom: string
  windowTo: string
  createdAt: string
  deliveredAt: string | null
  changedAt: string
  /** Whether it brings what was ordered, or something in its place. */
  contents: Generated<ShipmentContents>
}

/** Pieces of a line of the order that a shipment contains, or that it brings a replacement for. */
export interface ShipmentLineTable {
  tenant: string
  shipmentId: string
  position: number
  quantity: number
}

/** A message of the carrier about a shipment. */
export interface ShipmentEventTable {
  tenant: string
  /** The carrier's id of the message: each counts once. */
  messageId: string
  shipmentId: string
  /** The carrier's clock; messages arrive in any order. */
  at: string
  code: ShipmentState
  /** Where it happened; empty if unknown. */
  place: string
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

/** A declaration of withdrawal as it was received, and what became of it. */
export interface WithdrawalTable {
  tenant: string
  /** Random; who has it may read the receipt. */
  id: string
  declaredAt: string
  locale: Locale
  name: string
  /** Where the receipt is sent. */
  email: string
  /** The order or contract as the declaration names it. */
  contract: string
  /** The order that it was assigned to; null until then. */
  orderNumber: string | null
  scope: WithdrawalScope
  /** JSON: WithdrawnLine[], empty for a whole contract and for a part that is described in words. */
  lines: string
  /** The part in words; empty if there are none. */
  goods: string
  reason: string
  state: WithdrawalState
  /** What an operator noted when closing it. */
  note: string
  changedAt: string
}

/** Goods of one order that come back together. */
export interface ReturnTable {
  tenant: string
  /** The number on the label. */
  id: string
  orderNumber: string
  /** Of the request that announced it: it counts once. */
  key: string
  state: ReturnState
  /** 1 if something comes back as a parcel, with a label. */
  parcel: number
  /** The day on which freight is fetched, the shop's local one; null if there is none. */
  pickupOn: string | null
  /** The declaration of withdrawal that it follows; null for a return of the buyer's own. */
  withdrawalId: string | null
  /** Why an operator refused it; empty otherwise. */
  note: string
  createdAt: string
  changedAt: string
}

/** Pieces of a line of the order that come back. */
export interface ReturnLineTable {
  tenant: string
  returnId: string
  position: number
  quantity: number
  /** Empty if the buyer gave none. */
  reason: ReturnReason | ''
  /** The variant that is reserved in its place; null for the money. */
  exchangeSku: string | null
  /** Its size; empty for the same variant. */
  exchangeLabel: string
}

/** The parcel or the freight of a return, as its carrier knows it. */
export interface ReturnConsignmentTable {
  tenant: string
  returnId: string
  kind: ShipmentKind
  trackingNumber: string
  /** What the label carries for the carrier's machines. */
  label: string
  state: ShipmentState
  changedAt: string
}

/** Something that the shop sends in place of pieces of a line, at no price; its stock is reserved. */
export interface ReplacementTable {
  tenant: string
  /** Counts the replacements of a shop from 1. */
  id: string
  orderNumber: string
  /** The return for which it is; null if nothing comes back. */
  returnId: string | null
  /** The line of the order. */
  position: number
  quantity: number
  /** The variant that is sent. */
  sku: string
  /** Its size; empty for the same variant. */
  label: string
  state: ReplacementState
  /** Null until it is sent. */
  shipmentId: string | null
  createdAt: string
  changedAt: string
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

/** A defect of goods that were bought, as the buyer has reported it, and what becomes of it. */
export interface GuaranteeClaimTable {
  tenant: string
  /** The number that the buyer is told. */
  id: string
  orderNumber: string
  /** The line, and how many of its pieces. */
  position: number
  quantity: number
  fault: string
  /** YYYY-MM-DD. */
  since: string
  wish: ClaimWish
  state: ClaimState
  /** What was accepted; null until then, and if it was refused. */
  remedy: ClaimRemedy | null
  /** What the shop tells the buyer; empty if nothing. */
  note: string
  createdAt: string
  changedAt: string
}

/** When a claim has got into a state; only appended. */
export interface GuaranteeClaimEventTable {
  tenant: string
  claimId: string
  state: ClaimState
  at: string
  actor: OrderActor
}

/** A photo of a defect, re-encoded in two sizes. */
export interface GuaranteeClaimPhotoTable {
  tenant: string
  id: string
  claimId: string
  position: number
  /** WebP in Base64. */
  small: string
  large: string
  addedAt: string
}

/** That a customer was reminded of the end of a guarantee, or is to be. */
export interface GuaranteeReminderTable {
  tenant: string
  orderNumber: string
  /** The last day of the term, YYYY-MM-DD. */
  endsOn: string
  requestedAt: string
}
