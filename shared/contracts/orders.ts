import { type InferType, number, object, string } from 'yup'
import type { Money } from '../money.ts'
import type { PaymentMethod } from '../tenant.ts'
import type { BasketLine, Reduction, Totals } from './basket.ts'
import type { DeliveryClass, Picture } from './catalog.ts'
import type { PostalAddress } from './checkout.ts'
import type { OrderPlan } from './credit.ts'
import type { DeliveryWindow } from './delivery.ts'
import type { OrderExtras } from './extras.ts'
import type { ParcelShop } from './parcel-shops.ts'
import type { HostedMethod, PaymentState } from './payments.ts'

/** GET <path>/<order number>/contract → Contract, …/contract/file → its bundle's bytes; of own orders only, 404 not-found for every other. */
export const ORDERS_PATH = '/api/orders'

export const placeOrderInput = object({
  /** Idempotency key, 16 to 64 characters; the same key is always the same order. */
  key: string()
    .matches(/^[\w-]{16,64}$/)
    .required(),
  /** The total the shopper has seen, in cents: another one on the server refuses with price-changed. */
  totalCents: number().integer().min(0).required(),
})
export type PlaceOrderInput = InferType<typeof placeOrderInput>

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

/** How the order is paid: what to transfer where for prepayment, until when for an invoice. */
export type OrderPayment = {
  /** The credit it was bought on, where it was. */
  plan?: OrderPlan
} & (
  | { method: Extract<PaymentMethod, 'invoice'>; dueDays: number }
  | { method: Extract<PaymentMethod, 'prepayment'>; accountHolder: string; bank: string; iban: string; bic: string; reference: string }
  | { method: Extract<PaymentMethod, 'instalments'> | HostedMethod }
)

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
  /** How far the payment is that a provider collects; absent for the other ways to pay. */
  paymentState?: PaymentState
}
