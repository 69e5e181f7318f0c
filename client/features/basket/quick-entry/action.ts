import { ApiError } from '#client/lib/api.ts'
import { getFormValues } from '#client/lib/form-values.ts'
import type { ActionResult, Site } from '#client/lib/page.ts'
import { addByNumbers, cacheBasket } from '../basket/index.ts'
import { parseRows, toRowFields, validateRows } from './rows.ts'

/** Adds the articles of the posted rows; if any row is wrong, adds none and returns what is wrong. */
export async function submitQuickEntry(
  site: Site,
  form: FormData,
): Promise<{ lines: number } | Exclude<ActionResult, { redirect: string }>> {
  const values = getFormValues(form)
  const rows = parseRows(values)
  const problems = validateRows(rows)
  if (Object.keys(problems).length > 0) return { status: 422, fields: problems, values }
  try {
    cacheBasket(
      site.queryClient,
      site.api,
      await addByNumbers(site.api, { lines: rows.map(({ number, quantity }) => ({ number, quantity })) }),
    )
    return { lines: rows.length }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = toRowFields(rows, error.fields)
    return {
      status: error.status || 503,
      fields,
      values,
      code: Object.keys(fields).length === 0 ? error.code : undefined,
    }
  }
}
