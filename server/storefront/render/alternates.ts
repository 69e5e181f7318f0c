import type { Api } from '#client/lib/api.ts'
import { type AlternateAddress, CATALOG_API } from '#shared/api/catalog.ts'
import { getPath, isRouteOpen, type RouteId, type RouteParams } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'

/** The same page in another language or country, for hreflang. */
export interface AlternateLink {
  locale: Locale
  href: string
}

/** The order in which a shop stands for those that have none of their own: the largest market first. */
const localesByPreference: readonly Locale[] = ['de-DE', 'de-AT', 'de-CH', 'nl-NL', 'fr-CH']

/** A page as hreflang needs it. */
interface PageLocation {
  tenant: Tenant
  /** A shop's address as configured. */
  getOrigin(tenant: Tenant): string
  api: Api
  /** All shops of this platform, this one included. */
  shops: readonly Tenant[]
  id: RouteId | undefined
  params: RouteParams
}

/** The addresses of the same product or category in all shops, from the back end. */
async function fetchAlternates(
  { getOrigin, api, shops, params }: PageLocation,
  path: string,
  id: RouteId,
): Promise<AlternateLink[]> {
  const foundAlternates = await api.get<readonly AlternateAddress[]>(path)
  const links = foundAlternates.flatMap(({ tenant: other, locale: name, slug }) => {
    const shop = shops.find(({ id: shopId }) => shopId === other)
    const locale = shop?.locales.find((each) => each === name)
    if (!shop || !locale || !isRouteOpen(shop, locale, id)) return []
    return { locale, href: getOrigin(shop) + getPath(shop, locale, id, { ...params, slug }) }
  })
  return links.length > 1 ? links : []
}

/** Pages that every shop has of its own: what they say belongs together, whatever the country. */
const isInEveryShop = (id: RouteId) => id === 'home' || id.startsWith('service/')

/** The addresses of a route without parameters, in all shops where it is open. */
function listShopPages({ shops, getOrigin, params }: PageLocation, id: RouteId): readonly AlternateLink[] {
  const links = shops.flatMap((shop) =>
    shop.locales
      .filter((locale) => isRouteOpen(shop, locale, id))
      .map((locale) => ({ locale, href: getOrigin(shop) + getPath(shop, locale, id, params) })),
  )
  return links.length > 1 ? links : []
}

/** The same page in other languages and countries; empty if there is only one, or if the back end does not answer. */
export async function listAlternates(location: PageLocation): Promise<readonly AlternateLink[]> {
  const { tenant, id, params } = location
  if (id === 'product')
    return fetchAlternates(location, `${CATALOG_API}/alternates/${encodeURIComponent(params.sku ?? '')}`, id).catch(
      () => [],
    )
  if (id === 'category')
    return fetchAlternates(
      location,
      `${CATALOG_API}/alternates/category/${encodeURIComponent(params.category ?? '')}`,
      id,
    ).catch(() => [])
  if (!id || id.startsWith('content/') || id === 'search') return []
  return listShopPages(isInEveryShop(id) ? location : { ...location, shops: [tenant] }, id)
}

/** Of a page's alternates the one for visitors whom no other fits: the same, seen from each of them. */
export const findDefaultAlternate = (alternates: readonly AlternateLink[]): AlternateLink | undefined =>
  localesByPreference.flatMap((locale) => alternates.find((link) => link.locale === locale) ?? [])[0]
