import { object, string } from 'yup'
import type { Money } from '../money.ts'
import { isChecked } from '../rules/check-digit.ts'
import type { BasketLine } from './basket.ts'

/** Order sheets: POST / makes one of the basket, GET /?code= shows one, POST /take puts it into a basket. */
export const ORDER_SHEETS_PATH = '/api/basket/sheets'

/** Digits of a code, the last one checks the others: easy to say on the telephone and to type on a number pad. */
export const SHEET_CODE_DIGITS = 12
export const SHEET_DAYS = 30

/** A code as it is compared: what only helps to read it is left out. */
export const plainCode = (text: string) => text.replace(/[\s.-]/g, '')

/** "123456789012" → "1234 5678 9012", as it stands on paper. */
export const writtenCode = (code: string) => plainCode(code).replace(/(\d{4})(?=\d)/g, '$1 ')

export const sheetCodeInput = object({
  code: string()
    .transform((value: unknown) => (typeof value === 'string' ? plainCode(value) : value))
    .required('order-sheet.code-required')
    .test('length', 'order-sheet.code-length', (code) => code.length === SHEET_CODE_DIGITS && /^\d+$/.test(code))
    .test('check', 'order-sheet.code-mistyped', isChecked),
})

/** A line of a sheet at today's price; `gone` where it has left the range. */
export interface SheetLine extends Pick<BasketLine, 'sku' | 'title' | 'brand' | 'variant' | 'quantity'> {
  slug?: string
  orderNumber?: string
  price?: Money
  total?: Money
  state: 'available' | 'sold-out' | 'gone'
}

/** A code of squares: the edge in modules, quiet zone included, and the dark ones as an SVG path. */
export interface Matrix {
  size: number
  path: string
}

/** A basket on paper: its lines and nothing of whose they are. */
export interface OrderSheet {
  code: string
  /** DataMatrix of the address that opens the sheet. */
  matrix: Matrix
  lines: readonly SheetLine[]
  /** What the lines that can be had cost now, without delivery. */
  goods: Money
  /** ISO instants. */
  createdAt: string
  expiresAt: string
}

/** What became of a sheet's lines: put in, and not to be had any more. */
export interface TakenSheet {
  lines: number
  missing: number
}
