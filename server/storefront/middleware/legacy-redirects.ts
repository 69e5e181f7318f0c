import type { RequestHandler } from 'express'
import { getLocalePrefix, getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { getLanguage, type Language, type Locale, type Tenant } from '#shared/tenant.ts'
import { getLocals } from '../../http/locals.ts'

/** Dutch addresses that were in use before those of today (O19): each redirects permanently. */
const dutchRedirects: Readonly<Record<string, RouteId>> = {
  '/account': 'account/home',
  '/account/addresses': 'account/addresses',
  '/account/data': 'account/profile',
  '/account/bookings': 'account/bookings',
  '/account/settings': 'account/settings',
  '/password/reset': 'account/password-reset',
  '/service': 'service/help',
}

const DUTCH_MONEY_LOGIN = '/service/geldzaken/login'
/** Pages about a customer's money, the most comprehensive first. */
const moneyRoutes = ['account/bookings', 'account/credit', 'account/home'] as const satisfies readonly RouteId[]

/** The login that leads to the customer's money matters (S2.41). */
function buildMoneyLoginPath(tenant: Tenant, locale: Locale): string {
  const route = moneyRoutes.find((id) => isRouteOpen(tenant, locale, id)) ?? 'account/home'
  return `${getPath(tenant, locale, 'account/login')}?${new URLSearchParams({ next: getPath(tenant, locale, route) })}`
}

/** Where a Dutch address has moved to; undefined for any other. */
function findDutchRedirect(tenant: Tenant, locale: Locale, path: string): string | undefined {
  if (path === DUTCH_MONEY_LOGIN) return buildMoneyLoginPath(tenant, locale)
  const route = dutchRedirects[path]
  return route && getPath(tenant, locale, route)
}

/** Paths that end with a slash; no other does (O28). */
const listTrailingSlashPaths = (language: Language): readonly string[] =>
  Object.values(routes)
    .map((route) => route[language])
    .filter((path) => path.length > 1 && path.endsWith('/') && !path.includes(':'))

/** The canonical form of a path, or undefined if it is in that form already. */
export function findCanonicalPath(path: string, prefix: string, language: Language): string | undefined {
  const local = path.slice(prefix.length) || '/'
  if (local === '/') return undefined
  if (/^\/s(\/[^/]+)?$/.test(local)) return `${prefix}${local}/`
  if (/^\/s\/[^/]*\/$/.test(local) || local === '/s/') return undefined
  if (listTrailingSlashPaths(language).includes(`${local}/`)) return `${prefix}${local}/`
  if (listTrailingSlashPaths(language).includes(local)) return undefined
  return local.endsWith('/') ? prefix + local.replace(/\/+$/, '') : undefined
}

/** Where a path has moved to; undefined if it has not. */
export function findRedirect(tenant: Tenant, locale: Locale, path: string): string | undefined {
  const language = getLanguage(locale)
  const movedTo = language === 'nl' ? findDutchRedirect(tenant, locale, path.replace(/(.)\/$/, '$1')) : undefined
  const target = movedTo ?? findCanonicalPath(path, getLocalePrefix(tenant, locale), language)
  return target && !/^\/[/\\]/.test(target) ? target : undefined // "//host" would lead out of the shop
}

/** Redirects old addresses, and paths with a missing or superfluous trailing slash, with 301; the query stays. */
export const legacyRedirects: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return next()
  const { tenant, locale } = getLocals(res)
  const query = req.originalUrl.slice(req.originalUrl.split('?', 1)[0]?.length)
  const target = findRedirect(tenant, locale, req.path)
  if (target) res.redirect(301, target + (target.includes('?') ? query.replace('?', '&') : query))
  else next()
}
