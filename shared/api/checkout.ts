import { array, boolean, type InferType, mixed, number, object, string } from 'yup'
import { addressSchema, billingAddressSchema, emailSchema } from '../rules/checkout/address.ts'
import type { Country } from '../tenant.ts'
import { daySlots } from './delivery.ts'
import { MAX_STORED_PAYMENT_ID_LENGTH } from './stored-payments.ts'

export type { Checkout, CheckoutStep, DeliveryGroup, PaymentOption, PostalAddress } from './schema.generated.ts'

export const guestInput = object({ email: emailSchema().required('validation.email-required') })
export type GuestInput = InferType<typeof guestInput>

/** Delivery address in the shop's country; `billing`, in any country, is undefined if it is the same. */
export const buildAddressInput = (country: Country) =>
  object({
    delivery: addressSchema(country).required(),
    billingDiffers: boolean().default(false),
    billing: billingAddressSchema(country).when('billingDiffers', ([differs], schema) =>
      differs === true || differs === 'true' ? schema.required() : mixed().strip(),
    ),
  })

const MAX_OLD_APPLIANCES = 100 // lines of a basket

export const deliveryChoiceInput = object({
  /** Chosen day per delivery class as ISO date; empty means as soon as possible. */
  parcelDay: string()
    .matches(/^(\d{4}-\d{2}-\d{2})?$/)
    .default(''),
  freightDay: string()
    .matches(/^(\d{4}-\d{2}-\d{2})?$/)
    .default(''),
  /** Part of the freight day; an appointment needs a day and a telephone number. */
  freightSlot: string()
    .oneOf(['', ...daySlots] as const)
    .default('')
    .when('freightDay', ([day], schema) => (day ? schema : schema.max(0, 'checkout.slot-needs-day'))),
  /** Destination of parcels; freight always goes to the address. */
  deliverTo: string()
    .oneOf(['address', 'parcel-shop'] as const)
    .default('address'),
  /** Id of the parcel shop, if parcels go to one. */
  parcelShop: string()
    .default('')
    .matches(/^[\w-]{0,40}$/)
    .when('deliverTo', ([to], schema) => (to === 'parcel-shop' ? schema.required('parcel-shops.required') : schema)),
  /** Carrier of parcels to the address; empty means the shop's first one. */
  carrier: string()
    .matches(/^[a-z-]{0,30}$/)
    .default(''),
  /** The number of an own order that this one is delivered with; empty means on its own. */
  joinsOrder: string()
    .matches(/^\d{0,20}$/)
    .default(''),
  /** Skus of the lines for which an old appliance is collected, where the basket offers it (law 28). */
  oldAppliances: array().of(string().required().max(80)).max(MAX_OLD_APPLIANCES).default([]),
})
export type DeliveryChoiceInput = InferType<typeof deliveryChoiceInput>

export const paymentInput = object({
  method: string().required('validation.payment-required'),
  /** Instalments only: the number of months. */
  months: number()
    .transform((value: unknown, original: unknown) => (original === '' || original === null ? undefined : value))
    .typeError('instalments.months-required')
    .integer('instalments.months-required')
    .when('method', ([method], schema) =>
      method === 'instalments' ? schema.required('instalments.months-required') : schema,
    ),
  /** Id of the own stored way to pay that is used. */
  storedPayment: string().max(MAX_STORED_PAYMENT_ID_LENGTH),
})
export type PaymentInput = InferType<typeof paymentInput>

/** The steps in their order. Those after the payment apply to some orders only (O22). */
export const checkoutSteps = [
  'sign-in',
  'delivery',
  'payment',
  'delayed-payment',
  'payment-protection',
  'premium',
  'review',
] as const

export const CHECKOUT_API = '/api/checkout'
