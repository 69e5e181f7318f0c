import { array, type InferType, number, object, string } from 'yup'
import type { Money } from '../money.ts'
import type { OrderState } from './orders.ts'
import type { ReplacementKind } from './replacements.ts'
import type { EnquiryProblem } from './shipment-enquiries.ts'
import type { ShipmentState } from './shipments.ts'

/**
 * What operators do with orders, as `npm run order` does; every call bears an operator's token, is allowed by their
 * roles, and is logged. GET → OrdersInWork, GET …/:number → CommandedOrder; POST …/:number/accept, /pick → { state },
 * …/ship → { shipments }, …/cancel → CancelledPieces, …/shipments/:id/:event and …/shipments/:id/answer → { state }. 401
 * unauthorised without a valid token, 403 forbidden, 404 not-found, 409 order-state.
 */
export const ORDER_COMMANDS_API = '/api/operator/v1/orders'

/** The header with an operator's token (`npm run operator -- token NAME`). */
export const OPERATOR_TOKEN_HEADER = 'operator-token'

/** What an operator says of a shipment in its carrier's place. */
export const shipmentReports = ['delivered', 'lost', 'returned'] as const satisfies readonly ShipmentState[]
export type ShipmentReport = (typeof shipmentReports)[number]

/** Pieces by position, counted from 0; all that is open if absent. */
const linesSchema = () =>
  array(
    object({
      position: number().integer().min(0).max(999).required(),
      quantity: number().integer().min(1).max(999).required(),
    }),
  )
    .min(1)
    .max(200)

export const shipCommandInput = object({
  lines: linesSchema(),
  /** In place of the carrier that the buyer chose, or of the shop's usual one. */
  carrier: string().trim().min(1).max(80),
})
export type ShipCommandInput = InferType<typeof shipCommandInput>

export const cancelCommandInput = object({
  /** The same key cancels once. */
  key: string()
    .matches(/^[\w-]{16,64}$/)
    .required(),
  lines: linesSchema(),
})
export type CancelCommandInput = InferType<typeof cancelCommandInput>

/** An order that is neither delivered nor over. */
export interface OrderInWork {
  number: string
  state: OrderState
  placedAt: string
}

/** What is sent in place of goods: why, and which size or part. */
interface SentInPlace {
  kind: ReplacementKind
  sku: string
  /** Empty for the same variant. */
  label: string
  quantity: number
}

/** What waits to leave: orders, and pieces in exchange for others; and the shipments that buyers ask for. */
export interface OrdersInWork {
  orders: readonly OrderInWork[]
  replacements: readonly (SentInPlace & { orderNumber: string; createdAt: string })[]
  enquiries: readonly { orderNumber: string; shipmentId: string; problem: EnquiryProblem; dueOn: string }[]
}

/** An order as who packs it needs it: no person's name or address. */
export interface CommandedOrder extends OrderInWork {
  total: Money
  lines: readonly { position: number; sku: string; title: string; quantity: number }[]
  shipments: readonly {
    id: string
    kind: string
    carrier: string
    state: ShipmentState
    trackingNumber: string | null
  }[]
  /** What is to be sent, or was, in place of pieces of a line. */
  replacements: readonly (SentInPlace & { position: number; state: string })[]
  /** How it came so far, the oldest first; a line and its pieces, or null for all of the order. */
  history: readonly {
    at: string
    position: number | null
    quantity: number | null
    state: OrderState
    actor: string
    reason: string
  }[]
}

/** By how much an order costs less, and what of that is money back. */
export interface CancelledPieces {
  reduction: Money
  refund: Money
}
