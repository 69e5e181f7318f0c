import type { RequestHandler } from 'express'
import { localePrefix, pathFor, type RouteId, routes } from '#shared/routes.ts'
import { type Language, languageOf } from '#shared/tenant.ts'

/** Dutch addresses that were in use before the paths of today (O19): each moves for good. */
const dutch: Readonly<Record<string, RouteId>> = {
  '/account': 'account/home',
  '/account/addresses': 'account/addresses',
  '/account/data': 'account/profile',
  '/account/bookings': 'account/bookings',
  '/account/settings': 'account/settings',
  '/password/reset': 'account/password-reset',
  '/service': 'service/help',
  '/service/geldzaken/login': 'service/payment',
}

/** Paths that end with a slash by the specification; every other one does not (O28). */
const slashed = (language: Language): readonly string[] =>
  Object.values(routes)
    .map((route) => route[language])
    .filter((path) => path.length > 1 && path.endsWith('/') && !path.includes(':'))

/** The one true form of a path, or undefined when it is in that form already. */
export function canonicalPath(path: string, prefix: string, language: Language): string | undefined {
  const local = path.slice(prefix.length) || '/'
  if (local === '/') return undefined
  if (/^\/s(\/[^/]+)?$/.test(local)) return `${prefix}${local}/`
  if (/^\/s\/[^/]*\/$/.test(local) || local === '/s/') return undefined
  if (slashed(language).includes(`${local}/`)) return `${prefix}${local}/`
  if (slashed(language).includes(local)) return undefined
  return local.endsWith('/') ? prefix + local.replace(/\/+$/, '') : undefined
}

/** Old addresses and the other form of a trailing slash answer 301, the query kept. */
export const legacyRedirects: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return next()
  const { tenant, locale } = res.locals as Express.Locals
  const query = req.originalUrl.slice(req.originalUrl.split('?', 1)[0]?.length)
  const moved = languageOf(locale) === 'nl' ? dutch[req.path.replace(/(.)\/$/, '$1')] : undefined
  const target = moved ? pathFor(tenant, locale, moved) : canonicalPath(req.path, localePrefix(tenant, locale), languageOf(locale))
  if (!target || /^\/[/\\]/.test(target)) return next()
  res.redirect(301, target + query)
}
