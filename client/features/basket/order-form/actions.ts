import { ApiError } from '#client/lib/api.ts'
import { handleForm } from '#client/lib/handle-form.ts'
import type { ActionResult, Site } from '#client/lib/page.ts'
import { orderFormCodeInput } from '#shared/api/order-form.ts'
import { getPath } from '#shared/routes.ts'
import { basketQuery } from '../basket/index.ts'
import { addOrderFormToBasket, createOrderForm } from './queries.ts'

const getOrderFormPath = (
  { tenant, locale }: Site,
  route: 'basket' | 'basket/order-form',
  search?: Record<string, string>,
) => getPath(tenant, locale, route) + (search ? `?${new URLSearchParams(search)}` : '')

/** Makes a sheet of the basket and leads to it; an empty basket has none. */
async function createAndRedirect(site: Site): Promise<ActionResult> {
  try {
    return { redirect: getOrderFormPath(site, 'basket/order-form', await createOrderForm(site.api)) }
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'basket-empty' || error.code === 'session-expired'))
      return { redirect: getOrderFormPath(site, 'basket') }
    throw error
  }
}

/** Puts a sheet's goods into the basket and leads there. */
const addToBasketAndRedirect = (site: Site, form: FormData) =>
  handleForm(form, orderFormCodeInput, async ({ code }) => {
    const { lines, missing } = await addOrderFormToBasket(site.api, code)
    await site.queryClient.invalidateQueries({ queryKey: basketQuery(site.api).queryKey, refetchType: 'none' })
    return getOrderFormPath(site, 'basket', { sheet: String(lines), missing: String(missing) })
  })

/** What the forms of an order sheet ask for. */
export const orderFormAction = (site: Site, form: FormData) =>
  form.get('intent') === 'take' ? addToBasketAndRedirect(site, form) : createAndRedirect(site)
