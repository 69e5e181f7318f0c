import { parcelShopsInput } from '#shared/contracts/parcel-shops-input.ts'
import { check, valuesOf } from '../../lib/form-values.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { parcelShopsQuery } from './queries.ts'

/** The button of a form without JavaScript that searches and sends nothing off. */
export const FIND_SHOPS = 'find-shops'

/** Answers the press on the search button: the form as it was, with the shops that were found; undefined for any other press. */
export async function findShopsAction(site: Site, form: FormData): Promise<ActionResult | undefined> {
  const values = valuesOf(form)
  if (values.intent !== FIND_SHOPS) return undefined
  const wanted = { near: values.near ?? '', radius: values.radius ?? '' }
  const checked = check(parcelShopsInput, wanted)
  if (!checked.ok) return { status: 422, fields: checked.fields, values }
  await site.queryClient.prefetchQuery(parcelShopsQuery(site.api, wanted))
  return { status: 200, fields: {}, values }
}
