import { pathFor } from '#shared/routes.ts'
import { ApiError } from '../../lib/api.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { basketQuery, keepBasket } from '../basket/index.ts'
import { WISHLIST_KEY } from '../hearts/index.ts'
import { sessionQuery } from '../sessions/index.ts'
import { takeOver, transferQuery } from './queries.ts'

const NONE: ActionResult = { status: 422, fields: { ticked: 'country.none-ticked' }, values: {} }

/** Takes over what is ticked and says how much that was; `nothing` ends the transfer. */
export async function transferAction({ api, queryClient, tenant, locale }: Site, form: FormData): Promise<ActionResult> {
  const ticked = (list: string) => (form.get('intent') === 'nothing' ? [] : form.getAll(list).map(String))
  const input = { token: String(form.get('token') ?? ''), basket: ticked('basket'), wishlist: ticked('wishlist') }
  if (form.get('intent') !== 'nothing' && input.basket.length + input.wishlist.length === 0) return NONE
  try {
    const taken = await takeOver(api, input)
    queryClient.removeQueries({ queryKey: transferQuery(api, input.token).queryKey })
    const anew = { staleTime: 0 }
    keepBasket(queryClient, api, await queryClient.fetchQuery({ ...basketQuery(api), ...anew }))
    await queryClient.fetchQuery({ ...sessionQuery(api), ...anew }) // counts the wishes
    await queryClient.invalidateQueries({ queryKey: WISHLIST_KEY })
    if (taken.basket + taken.wishlist === 0) return { redirect: pathFor(tenant, locale, 'home') }
    const counts = { basket: String(taken.basket), wishlist: String(taken.wishlist) }
    return { redirect: `${pathFor(tenant, locale, 'basket/transfer')}?${new URLSearchParams(counts)}` }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status || 503, fields: {}, values: {}, code: error.code }
  }
}
