import { addLineToBasket, cacheBasket } from '#client/features/basket/basket/index.ts'
import { handleForm } from '#client/lib/handle-form.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import { buildChangePiecesForm } from '#shared/api/order-changes.ts'
import { type OrderPageLink, parseOrderPageLink } from '#shared/api/order-link.ts'
import type { OrderView } from '#shared/api/orders.ts'
import { getPath } from '#shared/routes.ts'
import { formatPieces } from '#shared/rules/orders/pieces.ts'
import { orderQuery } from '../orders/index.ts'

/** How many pieces of a line are still ordered, before anything is sent. */
export const countOrdered = ({ lines, adjustments = [] }: OrderView, position: number): number =>
  adjustments
    .flatMap((adjustment) => adjustment.lines)
    .filter((line) => line.position === position)
    .reduce((left, { quantity }) => left - quantity, lines[position]?.quantity ?? 0)

/** The page that says what cancelling these pieces leads to, with them chosen. */
function buildCancelUrl({ tenant, locale }: Site, { order: number, signature }: OrderPageLink, pieces: string) {
  const query = new URLSearchParams({ ...(signature && { signature }), pieces })
  return `${getPath(tenant, locale, 'account/order-cancel', { number })}?${query}`
}

/** Fewer pieces lead to their cancellation; more go into the basket, as an order of their own. */
export const piecesAction: PageAction = async (site, form, request) => {
  const { api, queryClient, tenant, locale } = site
  const link = parseOrderPageLink(request.url.searchParams, request.params.number)
  const order = await queryClient.fetchQuery(orderQuery(api, link.order, link.signature))
  const ordered = countOrdered(order, Number(form.get('position')))
  return handleForm(form, buildChangePiecesForm(ordered), async ({ position, quantity }) => {
    if (quantity < ordered)
      return buildCancelUrl(site, link, formatPieces([{ position, quantity: ordered - quantity }]))
    const more = { sku: order.lines[position]?.sku ?? '', quantity: quantity - ordered }
    cacheBasket(queryClient, api, await addLineToBasket(api, more))
    return getPath(tenant, locale, 'basket')
  })
}
