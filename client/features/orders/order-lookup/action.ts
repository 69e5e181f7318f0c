import { handleForm } from '#client/lib/handle-form.ts'
import type { PageAction } from '#client/lib/page.ts'
import { ORDER_LOOKUP_PATH, type OrderLink, orderLookupInput } from '#shared/api/order-lookup.ts'
import { ORDERS_API } from '#shared/api/orders.ts'
import { getPath } from '#shared/routes.ts'

/** Finds the order and leads to its page by a signed link. */
export const orderLookupAction: PageAction = ({ api, tenant, locale }, form) =>
  handleForm(form, orderLookupInput, async (input) => {
    const { number, signature } = await api.post<OrderLink>(ORDERS_API + ORDER_LOOKUP_PATH, input)
    return `${getPath(tenant, locale, 'account/order', { number })}?${new URLSearchParams({ signature })}`
  })
