import { ApiError } from '../../lib/api.ts'
import { valuesOf } from '../../lib/form-values.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { addByNumbers, keepBasket } from '../basket/index.ts'
import { fieldsOf, problemsOf, readRows } from './rows.ts'

/** Puts in what the rows of a posted form name; otherwise says what is wrong with which row, and nothing is put in. */
export async function quickEntry(site: Site, form: FormData): Promise<{ lines: number } | Exclude<ActionResult, { redirect: string }>> {
  const values = valuesOf(form)
  const rows = readRows(values)
  const problems = problemsOf(rows)
  if (Object.keys(problems).length > 0) return { status: 422, fields: problems, values }
  try {
    keepBasket(site.queryClient, site.api, await addByNumbers(site.api, { lines: rows.map(({ number, quantity }) => ({ number, quantity })) }))
    return { lines: rows.length }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = fieldsOf(rows, error.fields)
    return { status: error.status || 503, fields, values, ...(Object.keys(fields).length === 0 && { code: error.code }) }
  }
}
