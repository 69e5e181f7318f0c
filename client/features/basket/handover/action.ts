import { sessionQuery } from '#client/features/customers/sessions/index.ts'
import { ApiError } from '#client/lib/api.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { ActionResult, PageAction, Site } from '#client/lib/page.ts'
import type { CompleteHandoverInput } from '#shared/api/country.ts'
import { getPath } from '#shared/routes.ts'
import { basketQuery, cacheBasket } from '../basket/index.ts'
import { WISHLIST_KEY } from '../wishlist-button/index.ts'
import { completeHandover, handoverQuery } from './queries.ts'

const NOTHING_SELECTED: ActionResult = { status: 422, fields: { ticked: 'country.none-ticked' }, values: {} }

const getToken = (form: FormData) => String(form.get('token') ?? '')

/** Adds what was selected to the basket and the wishlist, and says how much that was. */
const acceptSelection: PageAction = async (site, form) => {
  const basket = form.getAll('basket').map(String)
  const wishlist = form.getAll('wishlist').map(String)
  if (basket.length + wishlist.length === 0) return NOTHING_SELECTED
  return submitHandover(site, { token: getToken(form), basket, wishlist })
}

const acceptNothing: PageAction = (site, form) =>
  submitHandover(site, { token: getToken(form), basket: [], wishlist: [] })

export const handoverAction = chooseByIntent({ nothing: acceptNothing }, acceptSelection)

async function submitHandover(
  { api, queryClient, tenant, locale }: Site,
  input: CompleteHandoverInput,
): Promise<ActionResult> {
  try {
    const accepted = await completeHandover(api, input)
    queryClient.removeQueries({ queryKey: handoverQuery(api, input.token).queryKey })
    const fetchFresh = { staleTime: 0 }
    cacheBasket(queryClient, api, await queryClient.fetchQuery({ ...basketQuery(api), ...fetchFresh }))
    await queryClient.fetchQuery({ ...sessionQuery(api), ...fetchFresh }) // updates the wishlist count
    await queryClient.invalidateQueries({ queryKey: WISHLIST_KEY })
    if (accepted.basket + accepted.wishlist === 0) return { redirect: getPath(tenant, locale, 'home') }
    const counts = { basket: String(accepted.basket), wishlist: String(accepted.wishlist) }
    return { redirect: `${getPath(tenant, locale, 'basket/handover')}?${new URLSearchParams(counts)}` }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status || 503, fields: {}, values: {}, code: error.code }
  }
}
