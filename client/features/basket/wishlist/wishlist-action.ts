import { ApiError } from '#client/lib/api.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'
import { performWishlistIntent } from './intents.ts'

/** Performs an intent without JavaScript. `back` is the page of a wishlist button. */
export const wishlistAction: PageAction = async (site, form) => {
  const { intent, sku, link, alert } = await performWishlistIntent(site, form).catch((error: unknown) =>
    redirectToLogin(site, error),
  )
  if (link) return { status: 200, fields: {}, values: { link } }
  const back = String(form.get('back') ?? '')
  const queryByIntent: Record<string, Record<string, string>> = {
    add: { added: sku, back },
    remove: { removed: sku, ...(back && { back }) },
    basket: { basket: sku },
    'begin-alert': { alert: alert ?? '' },
  }
  return { redirect: `${getWishlistPath(site)}?${new URLSearchParams(queryByIntent[intent])}`.replace(/\?$/, '') }
}

const getWishlistPath = ({ tenant, locale }: Site) => getPath(tenant, locale, 'wishlist')

/** Recognised customers have to enter their password before they change anything (O9). */
function redirectToLogin({ tenant, locale }: Site, error: unknown): never {
  if (!(error instanceof ApiError && error.code === 'login-required')) throw error
  const next = new URLSearchParams({ next: getPath(tenant, locale, 'wishlist') })
  throw new Response(null, {
    status: 303,
    headers: { location: `${getPath(tenant, locale, 'account/login')}?${next}` },
  })
}
