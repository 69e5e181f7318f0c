import { type Api, ApiError } from '#client/lib/api.ts'
import { CATALOG_API, type CategorySitemapEntry, type SitemapEntry } from '#shared/api/catalog.ts'
import { CONTENT_API, type ContentSitemapEntry } from '#shared/api/content.ts'
import { getLocalePrefix, getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { getKeys } from '#shared/typed-object.ts'
import { findCanonicalPath } from '../middleware/legacy-redirects.ts'

/** Pages that belong to one visitor, and lists without end: crawlers are kept out. */
export const excludedRoutes: readonly RouteId[] = ['basket', 'checkout/review', 'account/home', 'paylink', 'search']

/** Pages that are not indexed, redirect, or have the address of another page as their canonical one. */
const unlistedRoutes: readonly RouteId[] = ['storefront', 'compare', 'fit', 'service/instalment-protection']

export interface SitemapUrl {
  path: string
  pictures?: readonly string[] | undefined
  /** Day of the last change; undefined if nobody knows it. */
  changedOn?: string | undefined
}

/** Pages with a fixed path that a stranger may read and search engines may list. */
const isIndexable = (id: RouteId) =>
  !/[:*]/.test(routes[id].de) &&
  !excludedRoutes.includes(id) &&
  !unlistedRoutes.includes(id) &&
  !/^(basket|checkout|account|reviews|guarantee|wishlist|paylink)(\/|$)/.test(id)

/** The pages of a locale: tools with fixed paths, pages of editors, categories. */
export async function listPageUrls(tenant: Tenant, locale: Locale, api: Api): Promise<SitemapUrl[]> {
  const [categories, pages] = await Promise.all([
    api.get<readonly CategorySitemapEntry[]>(`${CATALOG_API}/sitemap/categories`),
    api.get<readonly ContentSitemapEntry[]>(`${CONTENT_API}/sitemap`),
  ])
  const prefix = getLocalePrefix(tenant, locale)
  const toAddress = (path: string) =>
    path === '/'
      ? getPath(tenant, locale, 'home')
      : (findCanonicalPath(prefix + path, prefix, getLanguage(locale)) ?? prefix + path)
  const changeDays = new Map(pages.map(({ path, changedOn }) => [toAddress(path), changedOn]))
  const isOwnAddress = (path: string) => unlistedRoutes.every((id) => path !== getPath(tenant, locale, id))
  const fixedPaths = getKeys(routes)
    .filter((id) => isIndexable(id) && isRouteOpen(tenant, locale, id))
    .map((id) => getPath(tenant, locale, id))
  return [
    ...[...new Set([...fixedPaths, ...changeDays.keys()])]
      .filter(isOwnAddress)
      .map((path) => ({ path, changedOn: changeDays.get(path) })),
    ...categories.map(({ id, slug, changedOn }) => ({
      path: getPath(tenant, locale, 'category', { slug, category: id }),
      changedOn,
    })),
  ]
}

/** One file of products; undefined if there is no such file. */
export async function findProductUrls(tenant: Tenant, locale: Locale, api: Api, part: string) {
  if (!/^[1-9]\d{0,4}$/.test(part)) return undefined
  const entries = await api.get<readonly SitemapEntry[]>(`${CATALOG_API}/sitemap/${part}`).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
  return entries?.map(({ sku, slug, pictures, changedOn }) => ({
    path: getPath(tenant, locale, 'product', { sku, slug }),
    pictures,
    changedOn,
  }))
}
