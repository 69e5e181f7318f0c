import { accountRoutes } from './route-tables/account-routes.ts'
import type { RouteDefinition } from './route-tables/route-definition.ts'
import { serviceRoutes } from './route-tables/service-routes.ts'
import { shopRoutes } from './route-tables/shop-routes.ts'
import { getLanguage, type Locale, type TenantPublic } from './tenant.ts'

/**
 * The URL map: route id → path per language. The id is also the file name in client/pages. German paths are given by
 * the requirements (S2); a path ends with a slash only if the requirement's does (O28). `*` matches the rest of the
 * path, `:name` one segment.
 */
export const routes = { ...shopRoutes, ...accountRoutes, ...serviceRoutes }

export type RouteId = keyof typeof routes

const isRouteId = (name: string): name is RouteId => Object.hasOwn(routes, name)

/** Former route ids: editors' texts and archived legal texts may still link to them. */
const formerRouteIds: ReadonlyMap<string, RouteId> = new Map([
  ['basket/sheet', 'basket/order-form'],
  ['basket/transfer', 'basket/handover'],
  ['checkout/contract', 'checkout/order-record'],
  ['checkout/notice', 'checkout/blocked'],
  ['wishlist/notice', 'wishlist/alert'],
  ['service/data-ledger', 'service/stored-data'],
])

/** The route id of a stored link ("route:service/terms"), by its current or former id; undefined if there is none. */
export const findRouteId = (name: string): RouteId | undefined => (isRouteId(name) ? name : formerRouteIds.get(name))

/** Routes whose page exists; the table in client/pages must name each of them. */
export type BuiltRouteId = { [Id in RouteId]: (typeof routes)[Id] extends { planned: true } ? never : Id }[RouteId]

export type RouteParams = Record<string, string | undefined>

/** Pages on which somebody pays, or that lead there: only listed scripts run there (R23). */
export const isPaymentPage = (id: string) => /^(checkout|paylink)(\/|$)/.test(id)

/** True if the route has a page: built, its feature on, its locale served. */
export function isRouteOpen(tenant: TenantPublic, locale: Locale, id: RouteId): boolean {
  const route: RouteDefinition = routes[id]
  return (
    !route.planned &&
    (!route.feature || tenant.features[route.feature]) &&
    (!route.locales || route.locales.includes(locale))
  )
}

/** The default locale has no prefix; every other one starts with its language. */
export function getLocalePrefix(tenant: TenantPublic, locale: Locale) {
  return locale === tenant.locales[0] ? '' : `/${getLanguage(locale)}`
}

/** The locale that the first path segment names; otherwise the tenant's default. */
export function getPathLocale(tenant: TenantPublic, path: string): Locale {
  const first = path.split('/', 2)[1]
  return (
    tenant.locales.find((locale) => locale !== tenant.locales[0] && getLanguage(locale) === first) ?? tenant.locales[0]
  )
}

/** The route's path pattern in this locale, prefix included. */
export const getPathPattern = (tenant: TenantPublic, locale: Locale, id: RouteId): string => {
  const pattern = getLocalePrefix(tenant, locale) + routes[id][getLanguage(locale)]
  return pattern.length > 1 && id === 'home' ? pattern.replace(/\/$/, '') : pattern
}

/** The path of a route with its parameters filled in; the caller checks whether the route is open (isRouteOpen). */
export function getPath(tenant: TenantPublic, locale: Locale, id: RouteId, params: RouteParams = {}): string {
  return getPathPattern(tenant, locale, id).replace(/\/?:(\w+)\??|\/?\*$/g, (part, name?: string) => {
    const value = params[name ?? '*']
    if (value === undefined || value === '') return ''
    const encoded = name ? encodeURIComponent(value) : value.split('/').map(encodeURIComponent).join('/')
    return (part.startsWith('/') ? '/' : '') + encoded
  })
}
