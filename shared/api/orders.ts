import { array, type InferType, number, object, string } from 'yup'
import type { Locale, PaymentMethod } from '../tenant.ts'
import type { OrderCreditPlan } from './credit.ts'
import { loyaltyCardSchema } from './order-options.ts'
import type { HostedMethod } from './payments.ts'
import type * as Schema from './schema.generated.ts'

export type {
  AdjustmentForecast,
  DueBankTransfer,
  OrderAdjustment,
  OrderLine,
  OrderState,
  PartialPayment,
  PaymentOutcome,
  PromiseKind,
  ReceivedPayment,
} from './schema.generated.ts'

/**
 * GET <path>/<order number>/contract → OrderRecordView, …/contract/file → its stored bytes; of own orders, and with
 * `?signature=` from the order's e-mail without a session. 404 not-found for every other.
 */
export const ORDERS_API = '/api/orders'

/** The idempotency key of an order or of its change: the same key always makes the same one. */
const keySchema = () =>
  string()
    .matches(/^[\w-]{16,64}$/)
    .required()

export const placeOrderInput = object({
  /** Idempotency key, 16 to 64 characters; the same key always gives the same order. */
  key: keySchema(),
  /** The total that the shopper has seen, in cents; if it has changed, the order is rejected with price-changed. */
  totalCents: number().integer().min(0).required(),
  /**
   * The digest of the checkout that the shopper has reviewed; if it has changed, the order is rejected with
   * order-changed. Without it only the total is compared.
   */
  digest: string().matches(/^[\w-]{43}$/),
  /** The loyalty card that was entered with the order; empty means none, undefined the saved one. */
  loyaltyCard: loyaltyCardSchema(),
})
export type PlaceOrderInput = InferType<typeof placeOrderInput>

/** Pieces by position, counted from 0; each line at most once. */
const linesSchema = () =>
  array(
    object({
      position: number().integer().min(0).max(999).required(),
      quantity: number().integer().min(1).max(999).required(),
    }),
  )
    .min(1)
    .max(200)
    .test(
      'once',
      'validation.invalid',
      (lines) => new Set(lines?.map(({ position }) => position)).size === lines?.length,
    )
    .required()

export const forecastCancellationInput = object({
  number: string().max(20).required(),
  /** The signature of the order's link, for who is not logged in. */
  signature: string().max(100),
  lines: linesSchema(),
})
export type ForecastCancellationInput = InferType<typeof forecastCancellationInput>

export const cancelLinesInput = forecastCancellationInput.shape({ key: keySchema() })
export type CancelLinesInput = InferType<typeof cancelLinesInput>

export const payOrderInput = object({ number: string().max(20).required(), method: string().max(20).required() })
export type PayOrderInput = InferType<typeof payOrderInput>

/** The return address's parameters after a payment (O21); empty if the shopper opened the page themselves. */
export const paymentReturnInput = object({
  order: string().max(20).default(''),
  provider: string().max(40).default(''),
  payment: string().max(64).default(''),
  result: string().max(20).default(''),
  at: string().max(12).default(''),
  signature: string().max(64).default(''),
})
export type PaymentReturnInput = InferType<typeof paymentReturnInput>

/**
 * What a deadline is about: the arrival of a line, the sending of a refund, the money for goods that came back, that a
 * payment begun at a bank can be seen, or what has become of a shipment that its buyer has asked for.
 */
export const promiseKinds = ['delivery', 'refund', 'return', 'payment', 'enquiry'] as const

/** How the order is paid: account and due day for prepayment, the term for an invoice. */
export type OrderPayment = {
  /** Its credit, if it has one. */
  plan?: OrderCreditPlan
} & (
  | { method: Extract<PaymentMethod, 'invoice'>; dueDays: number }
  | {
      method: Extract<PaymentMethod, 'prepayment'>
      accountHolder: string
      bank: string
      iban: string
      bic: string
      reference: string
      payBy?: string
    }
  | { method: Extract<PaymentMethod, 'instalments'> | HostedMethod }
)

/** An order as its buyer sees it. */
export type OrderView = Schema.Order

/** An order with all stored data of its payment. */
export interface Order extends Omit<Schema.Order, 'payment' | 'locale'> {
  readonly locale: Locale
  readonly payment: OrderPayment
}
