import { sheetCodeInput } from '#shared/contracts/order-sheet.ts'
import { pathFor } from '#shared/routes.ts'
import { answerForm } from '../../lib/answer-form.ts'
import { ApiError } from '../../lib/api.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { basketQuery } from '../basket/index.ts'
import { createSheet, takeSheet } from './queries.ts'

const to = ({ tenant, locale }: Site, route: 'basket' | 'basket/sheet', search?: Record<string, string>) =>
  pathFor(tenant, locale, route) + (search ? `?${new URLSearchParams(search)}` : '')

/** Makes a sheet of the basket and leads to it; an empty basket has none. */
async function create(site: Site): Promise<ActionResult> {
  try {
    return { redirect: to(site, 'basket/sheet', await createSheet(site.api)) }
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'basket-empty' || error.code === 'session-expired')) return { redirect: to(site, 'basket') }
    throw error
  }
}

/** Puts a sheet's goods into the basket and leads there. */
const take = (site: Site, form: FormData) =>
  answerForm(form, sheetCodeInput, async ({ code }) => {
    const { lines, missing } = await takeSheet(site.api, code)
    await site.queryClient.invalidateQueries({ queryKey: basketQuery(site.api).queryKey, refetchType: 'none' })
    return to(site, 'basket', { sheet: String(lines), missing: String(missing) })
  })

/** What the forms of an order sheet ask for. */
export const sheetAction = (site: Site, form: FormData) => (form.get('intent') === 'take' ? take(site, form) : create(site))
