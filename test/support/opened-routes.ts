import type { Page } from 'puppeteer'
import { matchRoutes } from 'react-router'
import { getPathPattern, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { getKeys } from '#shared/typed-object.ts'

/** Routes that no view can open, each with the reason. */
const unseenRoutes: ReadonlyMap<RouteId, string> = new Map([
  ['checkout/premium', 'leads on to the next step of the checkout, always'],
  [
    'checkout/payment-protection',
    'leads on to the review where no protection is sold with a credit: Austria alone does',
  ],
  ['checkout/payment-protection-update', 'the same'],
  ['content/service', 'for pages of editors: every page of the content that ships is a view, and none is here'],
  ['content/special', 'the same'],
  ['content/node', 'the same'],
])

/** The routes that have a page in this shop and locale. */
export const listOpenRoutes = (tenant: Tenant, locale: Locale): RouteId[] =>
  getKeys(routes).filter((id) => isRouteOpen(tenant, locale, id))

/** The path of a page that was answered with 200; undefined for any other answer. */
export const readOpenedPath = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const isFound = navigation instanceof PerformanceNavigationTiming && navigation.responseStatus === 200
    return isFound ? location.pathname : undefined
  })

/** The shop's routes that none of these paths belongs to, but those that nobody can open. */
export function findUnopenedRoutes(tenant: Tenant, locale: Locale, paths: Iterable<string | undefined>): RouteId[] {
  const openIds = listOpenRoutes(tenant, locale)
  const table = openIds.map((id) => ({ id, path: getPathPattern(tenant, locale, id) }))
  const opened = new Set([...paths].map((path) => path && matchRoutes(table, path)?.[0]?.route.id))
  return openIds.filter((id) => !opened.has(id) && !unseenRoutes.has(id))
}
