import { object, string } from 'yup'
import type { Money } from '../money.ts'
import { hasValidCheckDigit } from '../rules/orders/check-digit.ts'
import type { BasketLine } from './basket.ts'

/** Order sheets: POST / makes one of the basket, GET /?code= shows one, POST /take puts it into a basket. */
export const ORDER_FORMS_API = '/api/basket/sheets'

/** Digits of a code, the last one checks the others: easy to say on the telephone and to type on a number pad. */
export const ORDER_FORM_CODE_LENGTH = 12
export const ORDER_FORM_VALIDITY_DAYS = 30

/** A code as it is compared: what only helps to read it is left out. */
export const normaliseOrderFormCode = (text: string) => text.replace(/[\s.-]/g, '')

/** "123456789012" → "1234 5678 9012", as it stands on paper. */
export const formatOrderFormCode = (code: string) => normaliseOrderFormCode(code).replace(/(\d{4})(?=\d)/g, '$1 ')

export const orderFormCodeInput = object({
  code: string()
    .transform((value: unknown) => (typeof value === 'string' ? normaliseOrderFormCode(value) : value))
    .required('order-form.code-required')
    .test('length', 'order-form.code-length', (code) => code.length === ORDER_FORM_CODE_LENGTH && /^\d+$/.test(code))
    .test('check', 'order-form.code-mistyped', hasValidCheckDigit),
})

/** A line of a sheet at today's price; `gone` where it has left the range. */
export interface OrderFormLine extends Pick<BasketLine, 'sku' | 'title' | 'brand' | 'variant' | 'quantity'> {
  slug?: string
  articleNumber?: string
  price?: Money
  total?: Money
  state: 'available' | 'sold-out' | 'gone'
}

/** A code of squares: the edge in modules, quiet zone included, and the dark ones as an SVG path. */
export interface DataMatrixPath {
  size: number
  path: string
}

/** A basket on paper: its lines and nothing of whose they are. */
export interface OrderForm {
  code: string
  /** DataMatrix of the address that opens the sheet. */
  matrix: DataMatrixPath
  lines: readonly OrderFormLine[]
  /** What the lines that can be had cost now, without delivery. */
  goods: Money
  /** ISO instants. */
  createdAt: string
  expiresAt: string
}

/** What became of a sheet's lines: put in, and not to be had any more. */
export interface AddOrderFormResult {
  lines: number
  missing: number
}
