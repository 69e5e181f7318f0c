import { ValidationError } from 'yup'
import type { FieldErrors } from '#client/lib/api.ts'
import type { FlatSchema } from '#client/lib/formik-state.ts'
import { MAX_QUANTITY } from '#shared/api/basket.ts'
import { MAX_QUICK_ENTRY_LINES } from '#shared/api/basket-input.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { hasWrongCheckDigit } from '#shared/rules/catalog/article-number.ts'

/** A filled-in row. */
interface QuickEntryRow {
  index: number
  number: string
  quantity: number
}

type Values = Readonly<Record<string, unknown>>

const rowIndexes = Array.from({ length: MAX_QUICK_ENTRY_LINES }, (_, index) => index)

export const numberField = (index: number) => `number-${index}`
export const quantityField = (index: number) => `quantity-${index}`

/** The values of an empty form. */
export const emptyRows: Readonly<Record<string, string>> = Object.fromEntries(
  rowIndexes.flatMap((index) => [
    [numberField(index), ''],
    [quantityField(index), '1'],
  ]),
)

const toText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

/** The filled-in rows. */
export const parseRows = (values: Values): QuickEntryRow[] =>
  rowIndexes.flatMap((index) => {
    const number = toText(values[numberField(index)])
    return number === '' ? [] : [{ index, number, quantity: Number(toText(values[quantityField(index)]) || '1') }]
  })

/** What is wrong with the rows, before the API is called. */
export function validateRows(rows: readonly QuickEntryRow[]): FieldErrors {
  if (rows.length === 0) return { [numberField(0)]: 'quick-entry.number-required' }
  const errors: Record<string, MessageId> = {}
  for (const { index, number, quantity } of rows) {
    if (hasWrongCheckDigit(number)) errors[numberField(index)] = 'quick-entry.number-mistyped'
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
      errors[quantityField(index)] = 'quick-entry.number-quantity'
  }
  return errors
}

/** Maps the API's "lines[1].number" to the field of the second row that was sent. */
export const toRowFields = (rows: readonly QuickEntryRow[], fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const [, position, part] = /^lines\[(\d+)\]\.(number|quantity)$/.exec(path) ?? []
      const row = rows[Number(position)]
      return row ? [[part === 'quantity' ? quantityField(row.index) : numberField(row.index), message]] : []
    }),
  )

/** The same check for useForm. */
export const quickEntrySchema: FlatSchema = {
  validate: async (values) => {
    const problems = Object.entries(validateRows(parseRows(values)))
    if (problems.length > 0)
      throw new ValidationError(problems.map(([name, id]) => new ValidationError(id, undefined, name)))
    return values
  },
}
