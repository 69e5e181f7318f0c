import { boolean, type InferType, object, string } from 'yup'
import { isDay } from '../dates.ts'
import { billingAddressSchema, personNameSchema, phoneSchema, salutationSchema } from '../rules/checkout/address.ts'
import { isOfAge } from '../rules/customers/age.ts'
import { isPaybackNumber, normalisePaybackNumber } from '../rules/customers/payback-number.ts'
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

/** The date of birth of somebody who wants credit (O39): required, and of age. `today` is YYYY-MM-DD. */
export const creditBirthdayInput = (today: string) =>
  object({
    birthday: birthday(today)
      .required('validation.birthday-required')
      .test('of-age', 'validation.of-age', (day) => !day || !isDay(day) || isOfAge(day, today)),
  })
export type CreditBirthdayInput = InferType<ReturnType<typeof creditBirthdayInput>>

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

const paybackNumber = string()
  .default('')
  .transform((value: unknown) => (typeof value === 'string' ? normalisePaybackNumber(value) : value))
  .max(30, 'validation.too-long')
  .test('check-digit', 'customers.payback-mistyped', (number) => !number || isPaybackNumber(number))

/** The number of a PAYBACK card; empty removes it. */
export const paybackCardInput = object({ card: paybackNumber })
export type PaybackCardInput = InferType<typeof paybackCardInput>

/** What the page's form saves: an empty field is a mistake there, since a button of its own removes the card. */
export const paybackCardForm = object({ card: paybackNumber.required('customers.payback-required') })
