import { ApiError } from '#client/lib/api.ts'
import { handleForm } from '#client/lib/handle-form.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
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

/** Makes an order form of the basket and leads to it; an empty basket has none. */
async function createAndRedirect(site: Site): Promise<ActionResult> {
  try {
    return { redirect: getOrderFormPath(site, 'basket/order-form', await createOrderForm(site.api)) }
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'basket-empty' || error.code === 'session-expired'))
      return { redirect: getOrderFormPath(site, 'basket') }
    throw error
  }
}

/** Puts an order form's articles into the basket and leads there. */
const addToBasketAndRedirect = (site: Site, form: FormData) =>
  handleForm(form, orderFormCodeInput, async ({ code }) => {
    const { lines, missing } = await addOrderFormToBasket(site.api, code)
    await site.queryClient.invalidateQueries({ queryKey: basketQuery(site.api).queryKey, refetchType: 'none' })
    return getOrderFormPath(site, 'basket', { form: String(lines), missing: String(missing) })
  })

/** What the forms of the order form's page do. */
export const orderFormAction = chooseByIntent({ take: addToBasketAndRedirect }, createAndRedirect)
