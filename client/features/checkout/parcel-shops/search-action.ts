import { getFormValues, validateValues } from '#client/lib/form-values.ts'
import type { ActionResult, Site } from '#client/lib/page.ts'
import { parcelShopsInput } from '#shared/api/parcel-shops-input.ts'
import { parcelShopsQuery } from './queries.ts'

/** The button of a form without JavaScript that searches and sends nothing off. */
export const FIND_SHOPS_INTENT = 'find-shops'

/**
 * Answers the press on the search button: the form as it was, with the shops that were found; undefined for any other
 * press.
 */
export async function searchParcelShopsAction(site: Site, form: FormData): Promise<ActionResult | undefined> {
  const values = getFormValues(form)
  if (values.intent !== FIND_SHOPS_INTENT) return undefined
  const wanted = { near: values.near ?? '', radius: values.radius ?? '' }
  const checked = validateValues(parcelShopsInput, wanted)
  if (!checked.ok) return { status: 422, fields: checked.fields, values }
  await site.queryClient.prefetchQuery(parcelShopsQuery(site.api, wanted))
  return { status: 200, fields: {}, values }
}
