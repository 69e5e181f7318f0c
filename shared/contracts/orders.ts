import { type InferType, number, object, string } from 'yup'
import type { Money } from '../money.ts'
import type { Bank, PaymentMethod } from '../tenant.ts'
import type { BasketLine, Reduction, Totals } from './basket.ts'
import type { DeliveryClass, Picture } from './catalog.ts'
import type { PaymentOption, PostalAddress } from './checkout.ts'
import type { OrderPlan } from './credit.ts'
import type { DeliveryWindow } from './delivery.ts'
import { bonusCard, type OrderExtras } from './extras.ts'
import type { ParcelShop } from './parcel-shops.ts'
import type { HostedMethod, PaymentState } from './payments.ts'
import type { Refund } from './refunds.ts'

/** GET <path>/<order number>/contract → Contract, …/contract/file → its bundle's bytes; of own orders only, 404 not-found for every other. */
export const ORDERS_PATH = '/api/orders'

export const placeOrderInput = object({
  /** Idempotency key, 16 to 64 characters; the same key is always the same order. */
  key: string()
    .matches(/^[\w-]{16,64}$/)
    .required(),
  /** The total the shopper has seen, in cents: another one on the server refuses with price-changed. */
  totalCents: number().integer().min(0).required(),
  /** The digest of the checkout that the shopper has reviewed: another one on the server refuses with order-changed. Without it only the total is compared. */
  digest: string().matches(/^[\w-]{43}$/),
  /** The bonus card that the shopper has typed beside the order, saved or not; empty means none. Left out, the one that was saved stands. */
  bonusCard: bonusCard(),
})
export type PlaceOrderInput = InferType<typeof placeOrderInput>

export const payOrderInput = object({ number: string().max(20).required(), method: string().max(20).required() })
export type PayOrderInput = InferType<typeof payOrderInput>

/** What stands in the address of the page after paying (O21); empty where the shopper came by himself. */
export const paymentReturnInput = object({
  order: string().max(20).default(''),
  provider: string().max(40).default(''),
  payment: string().max(64).default(''),
  result: string().max(20).default(''),
  at: string().max(12).default(''),
  signature: string().max(64).default(''),
})
export type PaymentReturnInput = InferType<typeof paymentReturnInput>

/** How paying an order has ended. Without the order for somebody who did not place it. */
export interface PaymentOutcome {
  outcome: 'paid' | 'pending' | 'failed'
  order?: Order
  /** Ways in which it can still be paid. */
  options: readonly PaymentOption[]
  /** Until when the order is kept for that; ISO instant. */
  until?: string
  /** Where a payment that is still open can be confirmed. */
  page?: string
}

/** Life of an order line and of an order as a whole (O6). */
export type OrderState = 'placed' | 'accepted' | 'picking' | 'partly-shipped' | 'shipped' | 'delivered' | 'cancelled' | 'partly-returned' | 'returned'

export interface OrderLine {
  sku: string
  slug: string
  orderNumber: string
  title: string
  brand: string
  variant: string
  picture?: Picture
  quantity: number
  price: Money
  total: Money
  vatPerMille: number
  deliveryClass: DeliveryClass
  delivery: DeliveryWindow
  withdrawalExcluded: boolean
  /** This line's share of each reduction; the shares of all lines add up to the reductions of the totals. */
  reductions: readonly Reduction[]
  energy?: BasketLine['energy']
  tyre?: BasketLine['tyre']
}

/** How the order is paid: how much by bank transfer where and by which day for prepayment, until when for an invoice. */
export type OrderPayment = {
  /** The credit it was bought on, where it was. */
  plan?: OrderPlan
} & (
  | { method: Extract<PaymentMethod, 'invoice'>; dueDays: number }
  | { method: Extract<PaymentMethod, 'prepayment'>; accountHolder: string; bank: string; iban: string; bic: string; reference: string; payBy?: string }
  | { method: Extract<PaymentMethod, 'instalments'> | HostedMethod }
)

/** What has come of an order's price by bank transfer, and what is still to be paid: nothing once that was collected by a provider. */
export interface OrderPart {
  received: Money
  open: Money
}

/** The bank transfer by which an order is paid: where to, and what the bank has to be told. */
export interface DueBankTransfer extends Bank {
  reference: string
  /** What is still to be paid at once; absent for instalments, which are paid one by one. */
  amount?: Money
  /** By which day (YYYY-MM-DD), where one is agreed. */
  by?: string
}

export interface Order extends OrderExtras {
  number: string
  state: OrderState
  /** ISO instant. */
  placedAt: string
  locale: string
  email: string
  /** Where the goods go: a parcel shop too, with the shopper's name, where nothing else is ordered. */
  delivery: PostalAddress
  billing: PostalAddress
  /** The shop that keeps the parcels; freight goes to `delivery`. */
  parcelShop?: ParcelShop
  /** Who brings the parcels, where that could be chosen. */
  carrier?: string
  lines: readonly OrderLine[]
  totals: Totals
  payment: OrderPayment
  /** Where less than the whole price has come by bank transfer. */
  part?: OrderPart
  /** What goes back of what was paid, the oldest first; absent where nothing does. */
  refunds?: readonly Refund[]
  /** Told to its buyer where it was cancelled before anything came: number of the credit note that takes its invoice back. */
  creditNote?: string
  /** Told to its buyer while the order is to be paid so; kept nowhere. */
  bankTransfer?: DueBankTransfer
  /** How far the payment is that a provider collects; for the other ways to pay only once the money has come. */
  paymentState?: PaymentState
}
