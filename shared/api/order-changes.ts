import { boolean, type InferType, number, object, string } from 'yup'
import { addressSchema } from '../rules/checkout/address.ts'
import type { Country, PaymentMethod } from '../tenant.ts'
import type { DeliveryClass } from './catalog.ts'
import { type DaySlot, daySlots } from './delivery.ts'

/**
 * GET ?order=&signature= → OrderChanges; POST …/address, /days, /variant → OrderChanges, …/payment → ChangedPayment; of
 * own orders, and with the signature of the order's link without a session. 404 not-found for every other (R33); 409
 * order-state once the shop has accepted the order.
 */
export const ORDER_CHANGES_API = '/api/order-changes'

/** More than so many further pieces are ordered on the page of the goods. */
export const MAX_MORE_PIECES = 10

/** What of an order was changed by its buyer. */
export const orderChangeKinds = ['address', 'days', 'variant', 'payment'] as const
export type OrderChangeKind = (typeof orderChangeKinds)[number]

const orderFields = {
  order: string().max(20).required(),
  /** The signature of the order's link, for who is not logged in. */
  signature: string().max(100),
}

export const orderChangesInput = object(orderFields)
export type OrderChangesInput = InferType<typeof orderChangesInput>

/** The new delivery address, in the shop's country; and whether the invoice goes there, too. */
export const buildChangeAddressInput = (country: Country) =>
  object({ ...orderFields, delivery: addressSchema(country).required(), billingToo: boolean().default(false) })
export type ChangeAddressInput = InferType<ReturnType<typeof buildChangeAddressInput>>

const daySchema = () =>
  string()
    .matches(/^(\d{4}-\d{2}-\d{2})?$/)
    .default('')

/** The new days of parcels and freight; empty means as soon as possible. */
export const changeDaysInput = object({
  ...orderFields,
  parcelDay: daySchema(),
  freightDay: daySchema(),
  freightSlot: string()
    .oneOf(['', ...daySlots] as const)
    .default('')
    .when('freightDay', ([day], schema) => (day ? schema : schema.max(0, 'checkout.slot-needs-day'))),
})
export type ChangeDaysInput = InferType<typeof changeDaysInput>

/** Another size of a line, at the same price. */
export const changeVariantInput = object({
  ...orderFields,
  position: number().integer().min(0).max(999).required(),
  sku: string().max(80).required('order-change.size-required'),
})
export type ChangeVariantInput = InferType<typeof changeVariantInput>

/** Fewer or more pieces of a line of which so many are ordered: where that leads to is the page's. */
export const buildChangePiecesForm = (ordered: number) =>
  object({
    position: number().integer().min(0).max(999).required(),
    quantity: number()
      .integer()
      .min(0)
      .max(ordered + MAX_MORE_PIECES)
      .notOneOf([ordered], 'order-change.quantity-same')
      .required('order-change.quantity-same'),
  })

export const changePaymentInput = object({
  ...orderFields,
  method: string().max(20).required('validation.payment-required'),
})
export type ChangePaymentInput = InferType<typeof changePaymentInput>

/** The lines that are delivered together, and the days that can be chosen. */
export interface ChangeableGroup {
  class: DeliveryClass
  days: readonly string[]
  /** The day that was chosen; absent for as soon as possible. */
  day?: string
  slot?: DaySlot
  /** The days on which it arrives otherwise. */
  window: { from: string; to: string }
}

/** A line that can be had in another size at the same price. */
export interface ChangeableLine {
  position: number
  variants: readonly { sku: string; label: string }[]
}

/** What can be changed of an order, and what was. */
export interface OrderChanges {
  order: string
  /** False once the shop has accepted it: all that follows is empty then. */
  open: boolean
  /** Why the address cannot be changed, as a message id; absent if it can. */
  addressFixed?: 'order-change.address-credit' | 'order-change.address-shared'
  /** The order that is delivered with it: address and days stay as they are. */
  sharedWith?: string
  /** The invoice goes to the delivery address so far. */
  billingSame: boolean
  /** The goods go to the address of the invoice only, and to the same person. */
  billingBound: boolean
  groups: readonly ChangeableGroup[]
  lines: readonly ChangeableLine[]
  /** True if the visitor can have further goods delivered with it, at no further fee. */
  joinable: boolean
  /** Further ways to pay it; none once it is paid, or on credit. */
  methods: readonly PaymentMethod[]
  /** The oldest first. */
  changes: readonly { kind: OrderChangeKind; changedAt: string }[]
}

/** The order after a change of its payment. `page`: where the shopper confirms it, at the payment provider. */
export interface ChangedPayment extends OrderChanges {
  page?: string
}
