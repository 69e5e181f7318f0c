import type { IncomingMessage } from 'node:http'
import { facetKeys } from '#shared/contracts/search.ts'
import type { Country } from '#shared/tenant.ts'
import { assumedWidth, isCrawler } from './width.ts'

/** Query parameters that make another page of an address (lists, reviews); any other keeps the request away from the page cache. */
const listed = new Set([...facetKeys.map((key) => `f.${key}`), 'sort', 'page', 'price-from', 'price-to', 'size', 'cupSize', 'stars', 'reviews'])
/** Marks of campaigns: the page is the same without them. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid)$/
const MAX_URL_LENGTH = 500

export interface PageKey {
  text: string
  tenant: string
  /** False where the address says more than the key: such a request may be answered from the cache, but never fill it. */
  exact: boolean
}

/** Who asks, as far as the cache must know. */
export interface Reader {
  tenant: string
  origin: string
  /** True where a session or credentials come along. */
  personal: boolean
  /** Where he is, if the shop has others to offer there. */
  abroad: Country | undefined
}

/** What a page for an anonymous visitor depends on: tenant, origin, path (which carries the locale), listed parameters, width class, crawler or not, abroad or not. */
export function pageKeyOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>, { tenant, origin, abroad }: Reader): PageKey | undefined {
  if (url.length > MAX_URL_LENGTH) return undefined
  const [path = '/', search] = url.split('?', 2)
  const all = search ? [...new URLSearchParams(search)] : []
  const kept = all.filter(([name]) => !tracking.test(name))
  if (!kept.every(([name]) => listed.has(name))) return undefined
  const query = kept.length > 0 ? `?${new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1)))}` : ''
  const reader = isCrawler(headers) ? 'crawler' : assumedWidth(headers)
  return { text: `${tenant} ${reader} ${abroad ?? ''} ${origin}${path}${query}`, tenant, exact: kept.length === all.length }
}
