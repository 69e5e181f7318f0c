import { object, string } from 'yup'
import type { Country } from '../tenant.ts'

/** Postal codes per country (O29). Where the code is digits only, letters get their own message. */
const postalCodes: Record<Country, { pattern: RegExp; digits: boolean }> = {
  AT: { pattern: /^[1-9]\d{3}$/, digits: true },
  CH: { pattern: /^[1-9]\d{3}$/, digits: true },
  DE: { pattern: /^\d{5}$/, digits: true },
  NL: { pattern: /^[1-9]\d{3} (?!S[ADS])[A-Z]{2}$/, digits: false },
}

/** House numbers: 12, 12a, 12-14, 12/3/4 (Austria), 12 bis, 12-II (O30). */
const houseNumber = /^\d{1,5}\s?[\p{L}\d]{0,6}([\s\-/.+][\p{L}\d]{1,6}){0,4}$/u
/** Names may carry any letters, marks, apostrophes, hyphens, dots and spaces, but no digits. */
const nameLike = /^[\p{L}\p{M}'’.\-\s]*$/u
/** Streets and places may also carry digits, commas, slashes and brackets. */
const placeLike = /^[\p{L}\p{M}\p{N}'’.,\-/()&\s]*$/u

/** Trims, joins blanks, and brings a Dutch code into the form "1234 AB". */
export function normalPostalCode(country: Country, value: string) {
  const plain = value.trim().toUpperCase()
  return country === 'NL' ? plain.replace(/^(\d{4})\s*([A-Z]{2})$/, '$1 $2') : plain.replace(/\s+/g, '')
}

/** An e-mail address as people have them: RFC 5321 lengths, one @, a dot in the domain. The message is the specification's. */
export const email = () =>
  string()
    .trim()
    .lowercase()
    .max(254, 'validation.email')
    .matches(/^$|^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[a-z\d-]{2,}$/i, { message: 'validation.email', excludeEmptyString: true })

/** The postal code's rule for a country, with the specification's messages (§5). */
export const postalCode = (country: Country) => {
  const { pattern, digits } = postalCodes[country]
  const schema = string()
    .transform((value: string | undefined) => (value === undefined ? value : normalPostalCode(country, value)))
    .required('validation.required-short')
  return (digits ? schema.matches(/^\d*$/, 'validation.digits-only') : schema).matches(pattern, {
    message: `validation.postal-code-${country}`,
    excludeEmptyString: true,
  })
}

const line = (max: number) => string().trim().max(max, 'validation.too-long')

/** A first or last name; `required` is the message id for an empty one. */
export const personName = (required: string) => line(40).required(required).matches(nameLike, 'validation.no-special-or-digits')

/** A telephone number as people write it; may be left out. */
export const phone = () =>
  line(30)
    .default('')
    .matches(/^[+()\d\s/-]*$/, 'validation.phone')

/** A place, as addresses name it. */
export const city = () => line(40).required('validation.city-required').matches(nameLike, 'validation.no-special-or-digits')

/** How somebody is addressed; left out means in no particular way. */
export const salutation = () =>
  string()
    .oneOf(['female', 'male', 'none'] as const)
    .default('none')

/** A postal address within one country; lengths by O38, messages by specification §5. */
export const addressSchema = (country: Country) =>
  object({
    salutation: salutation(),
    firstName: personName('validation.first-name-required'),
    lastName: personName('validation.last-name-required'),
    addition: line(60).default('').matches(placeLike, 'validation.no-special'),
    street: line(60).required('validation.street-required').matches(placeLike, 'validation.no-special'),
    houseNumber: line(20).required('validation.required-short').matches(houseNumber, { message: 'validation.house-number', excludeEmptyString: true }),
    postalCode: postalCode(country),
    city: city(),
    phone: phone(),
  })
