import { plainCode, sheetCodeInput } from '#shared/contracts/order-sheet.ts'
import { check } from '../../lib/form-values.ts'

/** The code that a page's address names: right in itself, or the message id of what is wrong with it; undefined where it names none. */
export function codeIn(search: URLSearchParams): { code: string } | { wrong: string } | undefined {
  const written = search.get('code')
  if (written === null) return undefined
  const checked = check(sheetCodeInput, { code: written })
  return checked.ok ? { code: plainCode(written) } : { wrong: checked.fields.code ?? 'validation.invalid' }
}
