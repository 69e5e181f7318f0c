import { object, string } from 'yup'
import type { Country } from '#shared/tenant.ts'
import { type BillingCountry, billingCountries } from './billing-countries.ts'

/** Postal codes per country (O29). If the code is digits only, letters get their own message. */
const postalCodeRules: Record<Country, { pattern: RegExp; digits: boolean }> = {
  AT: { pattern: /^[1-9]\d{3}$/, digits: true },
  CH: { pattern: /^[1-9]\d{3}$/, digits: true },
  DE: { pattern: /^\d{5}$/, digits: true },
  NL: { pattern: /^[1-9]\d{3} (?!S[ADS])[A-Z]{2}$/, digits: false },
}

/** The postal codes of all other countries: letters and digits, in groups. */
const foreignPostalCodePattern = /^[\p{L}\d]{1,10}(?:[ -][\p{L}\d]{1,8}){0,2}$/u

/** House numbers: 12, 12a, 12-14, 12/3/4 (Austria), 12 bis, 12-II (O30). */
const houseNumberPattern = /^\d{1,5}\s?[\p{L}\d]{0,6}([\s\-/.+][\p{L}\d]{1,6}){0,4}$/u
/** Names may contain any letters, marks, apostrophes, hyphens, dots and spaces, but no digits. */
const namePattern = /^[\p{L}\p{M}'’.\-\s]*$/u
/** Streets and places may also contain digits, commas, slashes and brackets. */
const placePattern = /^[\p{L}\p{M}\p{N}'’.,\-/()&\s]*$/u

/** Trims, removes blanks, and brings a Dutch code into the form "1234 AB". */
export function normalisePostalCode(country: Country, value: string) {
  const plain = value.trim().toUpperCase()
  return country === 'NL' ? plain.replace(/^(\d{4})\s*([A-Z]{2})$/, '$1 $2') : plain.replace(/\s+/g, '')
}

/** A usual e-mail address: RFC 5321 lengths, one @, a dot in the domain. The message is the specification's. */
export const emailSchema = () =>
  string()
    .trim()
    .lowercase()
    .max(254, 'validation.email')
    .matches(/^$|^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[a-z\d-]{2,}$/i, {
      message: 'validation.email',
      excludeEmptyString: true,
    })

/** The postal code's rule for a country, with the specification's messages (S5). */
export const postalCodeSchema = (country: Country) => {
  const { pattern, digits } = postalCodeRules[country]
  const schema = string()
    .transform((value: string | undefined) => (value === undefined ? value : normalisePostalCode(country, value)))
    .required('validation.required-short')
  return (digits ? schema.matches(/^\d*$/, 'validation.digits-only') : schema).matches(pattern, {
    message: `validation.postal-code-${country}`,
    excludeEmptyString: true,
  })
}

/** Whether the rules of a country's addresses are known here. */
export const hasAddressRules = (country: BillingCountry): country is Country => Object.hasOwn(postalCodeRules, country)

const foreignPostalCodeSchema = () =>
  string()
    .transform((value: string | undefined) => value?.trim().toUpperCase().replace(/\s+/g, ' '))
    .required('validation.required-short')
    .max(12, 'validation.too-long')
    .matches(foreignPostalCodePattern, { message: 'checkout.postal-code-other', excludeEmptyString: true })

const textLineSchema = (max: number) => string().trim().max(max, 'validation.too-long')

/** A first or last name; `required` is the message id for an empty one. */
export const personNameSchema = (required: string) =>
  textLineSchema(40).required(required).matches(namePattern, 'validation.no-special-or-digits')

/** A telephone number as people write it; optional. */
export const phoneSchema = () =>
  textLineSchema(30)
    .default('')
    .matches(/^[+()\d\s/-]*$/, 'validation.phone')

/** A place name in an address. */
export const citySchema = () =>
  textLineSchema(40).required('validation.city-required').matches(namePattern, 'validation.no-special-or-digits')

/** The form of address; 'none' by default. */
export const salutationSchema = () =>
  string()
    .oneOf(['female', 'male', 'none'] as const)
    .default('none')

const houseNumberSchema = () =>
  textLineSchema(20)
    .required('validation.required-short')
    .matches(houseNumberPattern, { message: 'validation.house-number', excludeEmptyString: true })

/** Abroad a house may have a name instead, or nothing but its village. */
const foreignHouseNumberSchema = () => textLineSchema(20).default('').matches(placePattern, 'validation.no-special')

/** A postal address within one country; lengths by O38, messages by S5. */
export const addressSchema = (country: Country) =>
  object({
    salutation: salutationSchema(),
    firstName: personNameSchema('validation.first-name-required'),
    lastName: personNameSchema('validation.last-name-required'),
    addition: textLineSchema(60).default('').matches(placePattern, 'validation.no-special'),
    street: textLineSchema(60).required('validation.street-required').matches(placePattern, 'validation.no-special'),
    houseNumber: houseNumberSchema(),
    postalCode: postalCodeSchema(country),
    city: citySchema(),
    phone: phoneSchema(),
  })

/**
 * A billing address in any of the countries; the shop's own unless given. Strict where the country's rules are known.
 */
export const billingAddressSchema = (home: Country) =>
  addressSchema(home).shape({
    country: string().oneOf(billingCountries, 'validation.invalid').default(home),
    postalCode: string()
      .default('')
      .when('country', ([country = home]: BillingCountry[]) =>
        hasAddressRules(country) ? postalCodeSchema(country) : foreignPostalCodeSchema(),
      ),
    houseNumber: string()
      .default('')
      .when('country', ([country = home]: BillingCountry[]) =>
        hasAddressRules(country) ? houseNumberSchema() : foreignHouseNumberSchema(),
      ),
  })
