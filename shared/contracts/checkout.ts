import { boolean, type InferType, mixed, number, object, string } from 'yup'
import type { Money } from '../money.ts'
import { addressSchema, email } from '../rules/address.ts'
import type { Country, PaymentMethod } from '../tenant.ts'
import type { Basket } from './basket.ts'
import type { CheckoutCredit } from './credit.ts'
import { type CarrierOption, type ClosedDay, type DaySlot, type DeliveryWindow, daySlots } from './delivery.ts'
import type { ParcelShop } from './parcel-shops.ts'

export const guestInput = object({ email: email().required('validation.email-required') })
export type GuestInput = InferType<typeof guestInput>

/** Delivery address; `billing` is absent when it is the same. */
export const addressInput = (country: Country) =>
  object({
    delivery: addressSchema(country).required(),
    billingDiffers: boolean().default(false),
    billing: addressSchema(country).when('billingDiffers', ([differs], schema) =>
      differs === true || differs === 'true' ? schema.required() : mixed().strip(),
    ),
  })

/** One postal address with the name on it. */
export interface PostalAddress {
  salutation: 'female' | 'male' | 'none'
  firstName: string
  lastName: string
  addition?: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  country: Country
  phone?: string
}

export const deliveryChoiceInput = object({
  /** Wished day per delivery class as ISO date; empty means as soon as possible. */
  parcelDay: string()
    .matches(/^(\d{4}-\d{2}-\d{2})?$/)
    .default(''),
  freightDay: string()
    .matches(/^(\d{4}-\d{2}-\d{2})?$/)
    .default(''),
  /** Part of the freight day; an appointment needs a day and a telephone number. */
  freightSlot: string()
    .oneOf(['', ...daySlots])
    .default('')
    .when('freightDay', ([day], schema) => (day ? schema : schema.max(0, 'checkout.slot-needs-day'))),
  /** Where parcels go; freight always goes to the address. */
  deliverTo: string().oneOf(['address', 'parcel-shop']).default('address'),
  /** The id of the shop, where parcels go to one. */
  parcelShop: string()
    .default('')
    .matches(/^[\w-]{0,40}$/)
    .when('deliverTo', ([to], schema) => (to === 'parcel-shop' ? schema.required('parcel-shops.required') : schema)),
  /** Who brings the parcels to the address; empty means the first that the shop names. */
  carrier: string()
    .matches(/^[a-z-]{0,30}$/)
    .default(''),
})
export type DeliveryChoiceInput = InferType<typeof deliveryChoiceInput>

export const paymentInput = object({
  method: string().required('validation.payment-required'),
  /** Instalments only: over how many months. */
  months: number()
    .transform((value: unknown, original: unknown) => (original === '' || original === null ? undefined : value))
    .typeError('instalments.months-required')
    .integer('instalments.months-required')
    .when('method', ([method], schema) => (method === 'instalments' ? schema.required('instalments.months-required') : schema)),
})
export type PaymentInput = InferType<typeof paymentInput>

/** What is delivered together, and when it can come. */
export interface DeliveryGroup {
  class: 'parcel' | 'freight'
  /** Skus of the lines in it. */
  skus: readonly string[]
  fee: Money
  window: DeliveryWindow
  /** Days that can be wished for, earliest first, without Sundays and the holidays of country and region. */
  days: readonly string[]
  /** The days between them that cannot. */
  closed: readonly ClosedDay[]
  /** The wished day, where one is chosen. */
  day?: string
  /** Freight: the part of that day. */
  slot?: DaySlot
  /** Parcels to an address: who can bring them, the shop's first choice first. Empty where there is nothing to choose. */
  carriers: readonly CarrierOption[]
  /** The id of the one who brings them, where there is a choice. */
  carrier?: string
}

export interface PaymentOption {
  method: PaymentMethod
  offered: boolean
  /** Message id of the reason when it is not offered. */
  reason?: string
}

/** The steps in their order. Those after the payment apply to some orders only, and say what may be added to it (O22). */
export const checkoutSteps = ['sign-in', 'delivery', 'payment', 'delayed-payment', 'payment-protection', 'premium', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** Where a checkout stands. Identity: fixed, one a session. */
export interface Checkout {
  id: 'checkout'
  email?: string
  /** True for a customer who is fully logged in: his address comes from his account. */
  customer: boolean
  /** The shopper's own address; the invoice goes there where `billing` is absent. */
  delivery?: PostalAddress
  billing?: PostalAddress
  /** Where the parcels go in place of the address; freight never does. */
  parcelShop?: ParcelShop
  groups: readonly DeliveryGroup[]
  payment?: PaymentMethod
  paymentOptions: readonly PaymentOption[]
  /** What of it can be bought on credit; absent where nothing can, and for who is not fully logged in. */
  credit?: CheckoutCredit
  basket: Basket
  /** The steps that apply to this order, in their order. */
  steps: readonly CheckoutStep[]
  /** The first step that still lacks something; 'review' when the order can be placed. */
  nextStep: CheckoutStep
  /** Set when no order is possible now (O20). */
  notice?: 'empty' | 'sold-out' | 'amount'
  /** Idempotency key for the order that this checkout will become; empty before anything was entered. */
  orderKey: string
  /** Stands for all that an order would hold now, but its prices; sent back with the order, so that nothing else is ordered than what was reviewed. */
  digest: string
}
