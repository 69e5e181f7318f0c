import type { Api } from '#client/lib/api.ts'
import { type AlternateAddress, CATALOG_API } from '#shared/api/catalog.ts'
import { getLocalePrefix, getPath, isRouteOpen, type RouteId, type RouteParams } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'

/** The same page in another language or country, for hreflang. */
export interface AlternateLink {
  locale: Locale
  href: string
}

/** A page as hreflang needs it. */
interface PageLocation {
  tenant: Tenant
  /** A shop's address as configured. */
  getOrigin(tenant: Tenant): string
  api: Api
  /** The other shops of this platform. */
  tenantById(id: string): Tenant | undefined
  id: RouteId | undefined
  params: RouteParams
}

/** The addresses of the same product or category in all shops, from the back end. */
async function fetchAlternates(
  { getOrigin, api, tenantById, params }: PageLocation,
  path: string,
  id: RouteId,
): Promise<AlternateLink[]> {
  const foundAlternates = await api.get<readonly AlternateAddress[]>(path)
  const links = foundAlternates.flatMap(({ tenant: other, locale: name, slug }) => {
    const shop = tenantById(other)
    const locale = shop?.locales.find((each) => each === name)
    if (!shop || !locale || !isRouteOpen(shop, locale, id)) return []
    return { locale, href: getOrigin(shop) + getPath(shop, locale, id, { ...params, slug }) }
  })
  return links.length > 1 ? links : []
}

/** The same page in other languages and countries; empty if there is only one, or if the back end does not answer. */
export async function listAlternates(location: PageLocation): Promise<readonly AlternateLink[]> {
  const { tenant, getOrigin, id, params } = location
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
  if (!id || tenant.locales.length < 2 || id.startsWith('content/') || id === 'search') return []
  return tenant.locales.map((locale) => ({
    locale,
    href:
      getOrigin(tenant) +
      (id === 'home' ? getLocalePrefix(tenant, locale) || '/' : getPath(tenant, locale, id, params)),
  }))
}
