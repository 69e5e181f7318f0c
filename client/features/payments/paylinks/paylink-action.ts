import { handleForm } from '#client/lib/handle-form.ts'
import type { ActionResult, PageRequest, Site } from '#client/lib/page.ts'
import { paylinkMethodInput } from '#shared/api/paylinks.ts'
import { toLocalPath } from '../payments/index.ts'
import { parsePaylinkAccess, payPaylink } from './queries.ts'

/** Leads to the provider's page if it is on our origin; otherwise, or if nothing is left to pay, back to the link. */
export const paylinkAction = async (site: Site, form: FormData, { url }: PageRequest): Promise<ActionResult> => {
  const result = await handleForm(form, paylinkMethodInput, async ({ method }) => {
    const { page } = await payPaylink(site, parsePaylinkAccess(url.searchParams), method)
    return toLocalPath(site, page) ?? url.pathname + url.search
  })
  return 'redirect' in result ? { ...result, document: true } : result
}
