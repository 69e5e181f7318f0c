import type { Api } from '#client/lib/api.ts'
import type { Alternate } from '#shared/contracts/catalog.ts'
import { isOpen, localePrefix, pathFor, type RouteId, type RouteParams } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'

/** The same page in another language or country, as hreflang names it. */
export interface AlternateLink {
  locale: Locale
  href: string
}

/** A page as hreflang sees it. */
interface Place {
  tenant: Tenant
  /** Of the request: in development not the tenant's public one. */
  origin: string
  api: Api
  /** The registry: the other shops of this platform. */
  tenantById(id: string): Tenant | undefined
  id: RouteId | undefined
  params: RouteParams
}

/** Where the back end says that the same goods or range stand, in whichever shop. */
async function elsewhere({ tenant, origin, api, tenantById, params }: Place, path: string, id: RouteId): Promise<AlternateLink[]> {
  const found = await api.get<readonly Alternate[]>(path)
  const links = found.flatMap(({ tenant: other, locale: name, slug }) => {
    const shop = tenantById(other)
    const locale = shop?.locales.find((each) => each === name)
    if (!shop || !locale || !isOpen(shop, locale, id)) return []
    return { locale, href: (shop.id === tenant.id ? origin : shop.origin) + pathFor(shop, locale, id, { ...params, slug }) }
  })
  return links.length > 1 ? links : []
}

/** The same page for readers of other languages and countries; empty where there is one only, and where the back end cannot say. */
export async function alternatesOf(place: Place): Promise<readonly AlternateLink[]> {
  const { tenant, origin, id, params } = place
  if (id === 'product') return elsewhere(place, `/api/catalog/alternates/${encodeURIComponent(params.sku ?? '')}`, id).catch(() => [])
  if (id === 'category') return elsewhere(place, `/api/catalog/alternates/category/${encodeURIComponent(params.category ?? '')}`, id).catch(() => [])
  if (!id || tenant.locales.length < 2 || id.startsWith('content/') || id === 'search') return []
  return tenant.locales.map((locale) => ({
    locale,
    href: origin + (id === 'home' ? localePrefix(tenant, locale) || '/' : pathFor(tenant, locale, id, params)),
  }))
}
