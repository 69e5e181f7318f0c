import { sessionQuery } from '#client/features/customers/sessions/index.ts'
import { ApiError } from '#client/lib/api.ts'
import type { ActionResult, Site } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'
import { basketQuery, cacheBasket } from '../basket/index.ts'
import { WISHLIST_KEY } from '../wishlist-button/index.ts'
import { completeHandover, handoverQuery } from './queries.ts'

const NOTHING_SELECTED: ActionResult = { status: 422, fields: { ticked: 'country.none-ticked' }, values: {} }

/** Takes over what is ticked and says how much that was; `nothing` ends the transfer. */
export async function handoverAction(
  { api, queryClient, tenant, locale }: Site,
  form: FormData,
): Promise<ActionResult> {
  const getSelected = (list: string) => (form.get('intent') === 'nothing' ? [] : form.getAll(list).map(String))
  const input = {
    token: String(form.get('token') ?? ''),
    basket: getSelected('basket'),
    wishlist: getSelected('wishlist'),
  }
  if (form.get('intent') !== 'nothing' && input.basket.length + input.wishlist.length === 0) return NOTHING_SELECTED
  try {
    const taken = await completeHandover(api, input)
    queryClient.removeQueries({ queryKey: handoverQuery(api, input.token).queryKey })
    const fetchFresh = { staleTime: 0 }
    cacheBasket(queryClient, api, await queryClient.fetchQuery({ ...basketQuery(api), ...fetchFresh }))
    await queryClient.fetchQuery({ ...sessionQuery(api), ...fetchFresh }) // counts the wishes
    await queryClient.invalidateQueries({ queryKey: WISHLIST_KEY })
    if (taken.basket + taken.wishlist === 0) return { redirect: getPath(tenant, locale, 'home') }
    const counts = { basket: String(taken.basket), wishlist: String(taken.wishlist) }
    return { redirect: `${getPath(tenant, locale, 'basket/handover')}?${new URLSearchParams(counts)}` }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status || 503, fields: {}, values: {}, code: error.code }
  }
}
