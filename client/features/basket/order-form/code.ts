import { validateValues } from '#client/lib/form-values.ts'
import { normaliseOrderFormCode, orderFormCodeInput } from '#shared/api/order-form.ts'
import type { MessageId } from '#shared/messages/index.ts'

/** The code in a page's address, or the message that says what is wrong with it; undefined if there is none. */
export function parseCodeFromSearch(search: URLSearchParams): { code: string } | { wrong: MessageId } | undefined {
  const input = search.get('code')
  if (input === null) return undefined
  const checked = validateValues(orderFormCodeInput, { code: input })
  return checked.ok ? { code: normaliseOrderFormCode(input) } : { wrong: checked.fields.code ?? 'validation.invalid' }
}
