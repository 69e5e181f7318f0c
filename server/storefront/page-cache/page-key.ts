import type { IncomingMessage } from 'node:http'
import { facetKeys } from '#shared/api/search.ts'
import type { Country } from '#shared/tenant.ts'
import { isCrawler } from '../render/crawler.ts'
import { getViewportClass } from '../render/viewport.ts'

/**
 * Query parameters that make another page of an address (lists, reviews); any other keeps the request away from the
 * page cache.
 */
const listParameters = new Set([
  ...facetKeys.map((key) => `f.${key}`),
  'sort',
  'page',
  'price-from',
  'price-to',
  'size',
  'cupSize',
  'stars',
  'reviews',
])
/** Parameters of campaigns: the page is the same without them. */
const TRACKING_PARAMETER = /^(utm_\w+|gclid|fbclid|msclkid)$/
const MAX_URL_LENGTH = 500

export interface PageKey {
  text: string
  tenant: string
  /**
   * False where the address says more than the key: such a request may be answered from the cache, but never fills it.
   */
  isExact: boolean
}

/** The visitor, as far as the cache must know. */
export interface PageVisitor {
  tenant: string
  origin: string
  /** True if the request carries a session or credentials. */
  isIdentified: boolean
  /** The visitor's country, if the shop has other shops to offer there. */
  visitorCountry: Country | undefined
}

/**
 * What a page for an anonymous visitor depends on: tenant, origin, path (which carries the locale), listed parameters,
 * viewport class or crawler, and the visitor's country if other shops are offered.
 */
export function findPageKey(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { tenant, origin, visitorCountry }: PageVisitor,
): PageKey | undefined {
  if (url.length > MAX_URL_LENGTH) return undefined
  const [path = '/', search] = url.split('?', 2)
  const all = search ? [...new URLSearchParams(search)] : []
  const relevant = all.filter(([name]) => !TRACKING_PARAMETER.test(name))
  if (!relevant.every(([name]) => listParameters.has(name))) return undefined
  const query = relevant.length > 0 ? `?${new URLSearchParams(relevant.sort(([a], [b]) => (a < b ? -1 : 1)))}` : ''
  const visitorClass = isCrawler(headers) ? 'crawler' : getViewportClass(headers)
  return {
    text: `${tenant} ${visitorClass} ${visitorCountry ?? ''} ${origin}${path}${query}`,
    tenant,
    isExact: relevant.length === all.length,
  }
}
