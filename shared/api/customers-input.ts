import { boolean, type InferType, object, string } from 'yup'
import { isDay } from '../dates.ts'
import { billingAddressSchema, personNameSchema, phoneSchema, salutationSchema } from '../rules/checkout/address.ts'
import type { Country, Locale } from '../tenant.ts'

const MAX_AGE_YEARS = 120 // O39

/** A plausible date of birth (O39), optional. `today` is YYYY-MM-DD. */
const birthday = (today: string) =>
  string()
    .trim()
    .default('')
    .test('day', 'validation.date', (day) => day === '' || isDay(day))
    .test(
      'alive',
      'validation.birthday',
      (day) => day === '' || (day <= today && Number(today.slice(0, 4)) - Number(day.slice(0, 4)) <= MAX_AGE_YEARS),
    )

/** What customers may change themselves; `locales` are the shop's, from which they choose that of their e-mails. */
export const profileInput = (locales: readonly Locale[], today: string) =>
  object({
    salutation: salutationSchema(),
    firstName: personNameSchema('validation.first-name-required'),
    lastName: personNameSchema('validation.last-name-required'),
    birthday: birthday(today),
    phone: phoneSchema(),
    locale: string<Locale>().oneOf(locales, 'validation.invalid').required('validation.required'),
  })
export type ProfileInput = InferType<ReturnType<typeof profileInput>>

/** Whether the customer is in the shop's club. */
export const membershipInput = object({ member: boolean().required() })

/**
 * An entry of the address book; it can become a default, and ceases to be one when another entry does. Only an address
 * in the shop's country can be the default for delivery.
 */
export const customerAddressInput = (country: Country) =>
  object({
    address: billingAddressSchema(country).required(),
    defaultDelivery: boolean().default(false),
    defaultBilling: boolean().default(false),
  }).test('delivery-country', ({ address, defaultDelivery }, { createError }) =>
    defaultDelivery && address.country !== country
      ? createError({ path: 'defaultDelivery', message: 'checkout.delivery-country-only' })
      : true,
  )
export type CustomerAddressInput = InferType<ReturnType<typeof customerAddressInput>>
