import { type FeedRow, findFirstValue } from './feed-row.ts'

/** A fault of one attribute of a row. */
export interface RowProblem {
  kind: 'InvalidValue' | 'TooMany' | 'Missing' | 'Refused'
  element: string
  reason: string
}

interface AttributeRule {
  test?: (value: string) => boolean
  max?: number
  expects: string
}

const PRICE_PATTERN = /^(?:[A-Z]{3} )?\d{1,9}(?:\.\d{1,4})?(?: ?[A-Z]{3})?$/
const priceRule: AttributeRule = {
  test: (value) => PRICE_PATTERN.test(value.trim()),
  expects: 'an amount with a decimal point and at most a currency code, e.g. 12.34 EUR',
}
const isWholeNumberBetween =
  (min: number, max: number): AttributeRule['test'] =>
  (value) =>
    /^\d{1,9}$/.test(value.trim()) && Number(value) >= min && Number(value) <= max
const oneOfRule = (allowed: string): AttributeRule => ({
  test: (value) => allowed.toLowerCase().split(' ').includes(value.trim().toLowerCase()),
  expects: `one of: ${allowed}`,
})
const splitList = (value: string) => value.split(',').map((part) => part.trim())

/** Rules of the current specification, for feeds of every format. */
const commonRules: Record<string, AttributeRule> = {
  price: priceRule,
  sale_price: priceRule,
  currency: { test: (value) => /^[A-Z]{3}$/.test(value.trim()), expects: 'a currency code, e.g. EUR' },
  quantity: { test: isWholeNumberBetween(0, 999_999_999), expects: 'a whole number' },
  availability: {
    test: (value) =>
      /^(?:https?:\/\/schema\.org\/)?(?:in[ _]?stock|out[ _]?of[ _]?stock|preorder|backorder|available for order)$/i.test(
        value.trim(),
      ),
    expects: 'in_stock, out_of_stock, preorder or backorder',
  },
}

/** Further rules of tagged feeds (RSS, Atom), from the older attribute list of the same specification. */
const xmlRules: Record<string, AttributeRule> = {
  age: { test: isWholeNumberBetween(0, 150), expects: 'a whole number' },
  rating: { test: isWholeNumberBetween(1, 5), expects: 'a whole number from 1 to 5' },
  year: { test: (value) => /^(?:1\d|20)\d\d$/.test(value.trim()), expects: 'a year with four digits' },
  label: { test: (value) => !value.includes(','), max: 10, expects: 'one word or phrase each, at most 10' },
  image_link: { test: (value) => splitList(value).every(isHttpUrl), max: 10, expects: 'full addresses, at most 10' },
  listing_type: oneOfRule('true false'),
  pickup: oneOfRule('true false'),
  price_type: oneOfRule('starting negotiable'),
  payment_accepted: oneOfRule('Cash Check Visa MasterCard AmericanExpress Discover WireTransfer'),
  location: {
    test: (value) => splitList(value).length === 5 && splitList(value).every(Boolean),
    expects: 'street, city, region, postcode, country',
  },
  from_location: {
    test: (value) => splitList(value).length > 1 && splitList(value).every(Boolean),
    expects: 'at least city and country',
  },
  to_location: {
    test: (value) => splitList(value).length > 1 && splitList(value).every(Boolean),
    expects: 'at least city and country',
  },
}

function isHttpUrl(value: string) {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

function checkAttribute(
  element: string,
  values: readonly string[],
  { test, max, expects }: AttributeRule,
): RowProblem[] {
  if (max !== undefined && values.length > max)
    return [{ kind: 'TooMany', element, reason: `${values.length} values, expected ${expects}` }]
  const wrong = values.find((value) => test && !test(value))
  return wrong === undefined
    ? []
    : [{ kind: 'InvalidValue', element, reason: `"${wrong.trim().slice(0, 60)}", expected ${expects}` }]
}

/** All values that the specification does not allow; missing attributes are not checked here. */
export function checkValues(row: FeedRow, isTagged: boolean): RowProblem[] {
  const rules = isTagged ? { ...commonRules, ...xmlRules } : commonRules
  return Object.entries(rules).flatMap(([element, rule]) => {
    const values = row.values.get(element)?.filter((value) => value.trim() !== '')
    return values?.length ? checkAttribute(element, values, rule) : []
  })
}

/** Missing attributes that a shop cannot do without. */
export const checkRequired = (row: FeedRow): RowProblem[] =>
  ['id', 'title', 'price']
    .filter((element) => !findFirstValue(row, element))
    .map((element) => ({ kind: 'Missing', element, reason: `there is no ${element}` }))
