import { type FeedRow, firstOf } from './feed-row.ts'

/** What is wrong with one attribute of a row. */
export interface Problem {
  kind: 'InvalidValue' | 'TooMany' | 'Missing' | 'Refused'
  element: string
  reason: string
}

interface Rule {
  test?: (value: string) => boolean
  max?: number
  expects: string
}

const PRICE = /^(?:[A-Z]{3} )?\d{1,9}(?:\.\d{1,4})?(?: ?[A-Z]{3})?$/
const price: Rule = { test: (value) => PRICE.test(value.trim()), expects: 'an amount with a decimal point and at most a currency code, e.g. 12.34 EUR' }
const whole =
  (min: number, max: number): Rule['test'] =>
  (value) =>
    /^\d{1,9}$/.test(value.trim()) && Number(value) >= min && Number(value) <= max
const oneOf = (words: string): Rule => ({ test: (value) => words.toLowerCase().split(' ').includes(value.trim().toLowerCase()), expects: `one of: ${words}` })
const parts = (value: string) => value.split(',').map((part) => part.trim())

/** Rules of the current specification, for feeds of every format. */
const common: Record<string, Rule> = {
  price,
  sale_price: price,
  currency: { test: (value) => /^[A-Z]{3}$/.test(value.trim()), expects: 'a currency code, e.g. EUR' },
  quantity: { test: whole(0, 999_999_999), expects: 'a whole number' },
  availability: {
    test: (value) => /^(?:https?:\/\/schema\.org\/)?(?:in[ _]?stock|out[ _]?of[ _]?stock|preorder|backorder|available for order)$/i.test(value.trim()),
    expects: 'in_stock, out_of_stock, preorder or backorder',
  },
}

/** Further rules of tagged feeds (RSS, Atom), as the older attribute list of the same specification has them. */
const tagged: Record<string, Rule> = {
  age: { test: whole(0, 150), expects: 'a whole number' },
  rating: { test: whole(1, 5), expects: 'a whole number from 1 to 5' },
  year: { test: (value) => /^(?:1\d|20)\d\d$/.test(value.trim()), expects: 'a year with four digits' },
  label: { test: (value) => !value.includes(','), max: 10, expects: 'one word or phrase each, at most 10' },
  image_link: { test: (value) => parts(value).every(isWebAddress), max: 10, expects: 'full addresses, at most 10' },
  listing_type: oneOf('true false'),
  pickup: oneOf('true false'),
  price_type: oneOf('starting negotiable'),
  payment_accepted: oneOf('Cash Check Visa MasterCard AmericanExpress Discover WireTransfer'),
  location: { test: (value) => parts(value).length === 5 && parts(value).every(Boolean), expects: 'street, city, region, postcode, country' },
  from_location: { test: (value) => parts(value).length > 1 && parts(value).every(Boolean), expects: 'at least city and country' },
  to_location: { test: (value) => parts(value).length > 1 && parts(value).every(Boolean), expects: 'at least city and country' },
}

function isWebAddress(value: string) {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

function problemOf(element: string, values: readonly string[], { test, max, expects }: Rule): Problem[] {
  if (max !== undefined && values.length > max) return [{ kind: 'TooMany', element, reason: `${values.length} values, expected ${expects}` }]
  const wrong = values.find((value) => test && !test(value))
  return wrong === undefined ? [] : [{ kind: 'InvalidValue', element, reason: `"${wrong.trim().slice(0, 60)}", expected ${expects}` }]
}

/** Everything a row says in a way the specification does not allow; what a shop cannot do without is not asked here. */
export function checkValues(row: FeedRow, isTagged: boolean): Problem[] {
  const rules = isTagged ? { ...common, ...tagged } : common
  return Object.entries(rules).flatMap(([element, rule]) => {
    const values = row.values.get(element)?.filter((value) => value.trim() !== '')
    return values?.length ? problemOf(element, values, rule) : []
  })
}

/** What a shop cannot do without. */
export const checkPresence = (row: FeedRow): Problem[] =>
  ['id', 'title', 'price'].filter((element) => !firstOf(row, element)).map((element) => ({ kind: 'Missing', element, reason: `there is no ${element}` }))
