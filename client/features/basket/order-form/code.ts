import { validateValues } from '#client/lib/form-values.ts'
import { normaliseOrderFormCode, orderFormCodeInput } from '#shared/api/order-form.ts'

/**
 * The code that a page's address names: right in itself, or the message id of what is wrong with it; undefined where it
 * names none.
 */
export function parseCodeFromSearch(search: URLSearchParams): { code: string } | { wrong: string } | undefined {
  const input = search.get('code')
  if (input === null) return undefined
  const checked = validateValues(orderFormCodeInput, { code: input })
  return checked.ok ? { code: normaliseOrderFormCode(input) } : { wrong: checked.fields.code ?? 'validation.invalid' }
}
