import type { OrderState } from '#shared/api/orders.ts'
import type { Currency, Locale } from '#shared/tenant.ts'

export interface OrdersSchema {
  order: OrderTable
  orderLine: OrderLineTable
  orderRecord: OrderRecordTable
  archivedText: ArchivedTextTable
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
