import type { Context } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { getLocalDay } from '#shared/dates.ts'
import type { Money } from '#shared/money.ts'
import { formatProducts } from './format-products.ts'
import type { Statement } from './statement.ts'

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A comma separates decimals in most of our countries, so that their spreadsheets expect this between cells. */
const SEPARATOR = ';'

/**
 * A cell with text. What a spreadsheet would take for a formula is shown as text by the apostrophe that it knows for
 * that (OWASP, CSV injection).
 */
export function toTextCell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`
}

/** An amount as the spreadsheets of a locale read it: its decimal mark, no grouping, no currency. */
export function toAmountCell({ cents, currency }: Money, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0.5)
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
}

/** A statement as CSV: opening balance, bookings and closing balance are a row each. */
export function formatStatementCsv({ tenant, locale }: Context, statement: Statement): string {
  const { formatMessage } = getLocaleFormatter(tenant, locale)
  const { month, opening, bookings, closing } = statement
  const heads = (['date', 'booking', 'order', 'products', 'amount', 'balance'] as const).map((column) =>
    toTextCell(formatMessage(`bookings.column-${column}`)),
  )
  const toRow = (cells: readonly string[]) => cells.join(SEPARATOR)
  const toBalanceRow = (name: 'opening' | 'closing', balance: Money) =>
    toRow([month, toTextCell(formatMessage(`bookings.${name}`)), '', '', '', toAmountCell(balance, locale)])
  const rows = bookings.map((booking) =>
    toRow([
      getLocalDay(new Date(booking.at), tenant.timeZone),
      toTextCell(formatMessage(`bookings.kind-${booking.kind}`)),
      toTextCell(booking.orderNumber),
      toTextCell(formatProducts(formatMessage, booking)),
      toAmountCell(booking.amount, locale),
      toAmountCell(booking.balance, locale),
    ]),
  )
  const all = [toRow(heads), toBalanceRow('opening', opening), ...rows, toBalanceRow('closing', closing)]
  return `${BYTE_ORDER_MARK}${all.join('\r\n')}\r\n`
}
