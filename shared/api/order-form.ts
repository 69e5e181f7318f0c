import { object, string } from 'yup'
import { hasValidCheckDigit } from '../check-digit.ts'
import type { Money } from '../money.ts'
import type { BasketLine } from './basket.ts'

/** Order forms: POST / creates one from the basket, GET /?code= shows one, POST /take adds it to a basket. */
export const ORDER_FORMS_API = '/api/basket/sheets'

/** Digits of a code, the last one a check digit: easy to dictate and to type on a number pad. */
export const ORDER_FORM_CODE_LENGTH = 12
export const ORDER_FORM_VALIDITY_DAYS = 30

/** Normalises a code: separators are removed. */
export const normaliseOrderFormCode = (text: string) => text.replace(/[\s.-]/g, '')

/** "123456789012" → "1234 5678 9012", as it is printed. */
export const formatOrderFormCode = (code: string) => normaliseOrderFormCode(code).replace(/(\d{4})(?=\d)/g, '$1 ')

export const orderFormCodeInput = object({
  code: string()
    .transform((value: unknown) => (typeof value === 'string' ? normaliseOrderFormCode(value) : value))
    .required('order-form.code-required')
    .test('length', 'order-form.code-length', (code) => code.length === ORDER_FORM_CODE_LENGTH && /^\d+$/.test(code))
    .test('check', 'order-form.code-mistyped', hasValidCheckDigit),
})

/** A line of an order form at today's price; `gone` if it is no longer sold. */
export interface OrderFormLine extends Pick<BasketLine, 'sku' | 'title' | 'brand' | 'variant' | 'quantity'> {
  slug?: string
  articleNumber?: string
  price?: Money
  total?: Money
  state: 'available' | 'sold-out' | 'gone'
}

/** A matrix code: the edge in modules, quiet zone included, and the dark modules as an SVG path. */
export interface DataMatrixPath {
  size: number
  path: string
}

/** A basket on paper: its lines, without identifying the visitor. */
export interface OrderForm {
  code: string
  /** DataMatrix of the address that opens the form. */
  matrix: DataMatrixPath
  lines: readonly OrderFormLine[]
  /** Total of the available lines today, without delivery. */
  goods: Money
  /** ISO instants. */
  createdAt: string
  expiresAt: string
}

/** How many lines were added, and how many are no longer available. */
export interface AddOrderFormResult {
  lines: number
  missing: number
}
