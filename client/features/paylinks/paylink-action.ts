import { paylinkMethodInput } from '#shared/contracts/paylinks.ts'
import { answerForm } from '../../lib/answer-form.ts'
import type { ActionResult, PageRequest, Site } from '../../lib/page.ts'
import { pathBelow } from '../payments/index.ts'
import { keyIn, payPaylink } from './queries.ts'

/** Leads to the provider's page; where that lies elsewhere, or nothing is open any more, back to the link, which says so. */
export const paylinkAction = async (site: Site, form: FormData, { url }: PageRequest): Promise<ActionResult> => {
  const result = await answerForm(form, paylinkMethodInput, async ({ method }) => {
    const { page } = await payPaylink(site, keyIn(url.searchParams), method)
    return pathBelow(site, page) ?? url.pathname + url.search
  })
  return 'redirect' in result ? { ...result, document: true } : result
}
