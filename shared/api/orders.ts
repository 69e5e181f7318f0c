import { type InferType, number, object, string } from 'yup'
import type { Locale, PaymentMethod } from '../tenant.ts'
import type { OrderCreditPlan } from './credit.ts'
import { loyaltyCardSchema } from './order-options.ts'
import type { HostedMethod } from './payments.ts'
import type * as Schema from './schema.generated.ts'

export type { DueBankTransfer, OrderLine, OrderState, PartialPayment, PaymentOutcome } from './schema.generated.ts'

/**
 * GET <path>/<order number>/contract → OrderRecordView, …/contract/file → its stored bytes; of own orders, and with
 * `?signature=` from the order's e-mail without a session. 404 not-found for every other.
 */
export const ORDERS_API = '/api/orders'

export const placeOrderInput = object({
  /** Idempotency key, 16 to 64 characters; the same key always gives the same order. */
  key: string()
    .matches(/^[\w-]{16,64}$/)
    .required(),
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
