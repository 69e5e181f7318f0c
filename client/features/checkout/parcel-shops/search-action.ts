import { getFormValues, validateValues } from '#client/lib/form-values.ts'
import type { ActionResult, Site } from '#client/lib/page.ts'
import { parcelShopsInput } from '#shared/api/parcel-shops-input.ts'
import { parcelShopsQuery } from './queries.ts'

/** The button that only searches, for forms without JavaScript. */
export const FIND_SHOPS_INTENT = 'find-shops'

/** Searches, and sends the form back as it was. */
export async function searchParcelShopsAction(site: Site, form: FormData): Promise<ActionResult> {
  const values = getFormValues(form)
  const query = { near: values.near ?? '', radius: values.radius ?? '' }
  const checked = validateValues(parcelShopsInput, query)
  if (!checked.ok) return { status: 422, fields: checked.fields, values }
  await site.queryClient.prefetchQuery(parcelShopsQuery(site.api, query))
  return { status: 200, fields: {}, values }
}
