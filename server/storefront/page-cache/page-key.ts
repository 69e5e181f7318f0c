import type { IncomingHttpHeaders } from 'node:http'
import type { Country } from '#shared/tenant.ts'
import { isCrawler } from '../render/crawler.ts'
import { getViewportClass } from '../render/viewport.ts'
import type { PageAddress } from './page-address.ts'

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
 * viewport class, whether a crawler asks, and the visitor's country if other shops are offered.
 */
export function findPageKey(
  { path, search, isCacheable, isExact }: PageAddress,
  headers: IncomingHttpHeaders,
  { tenant, origin, visitorCountry }: PageVisitor,
): PageKey | undefined {
  if (!isCacheable) return undefined
  const visitorClass = `${getViewportClass(headers)} ${isCrawler(headers) ? 'crawler' : ''}`
  return { text: `${tenant} ${visitorClass} ${visitorCountry ?? ''} ${origin}${path}${search}`, tenant, isExact }
}
