import type { IncomingMessage } from 'node:http'
import { facetKeys } from '#shared/api/facets.ts'

/**
 * Query parameters that make another page of an address (lists, reviews), in the order in which the shop's own links
 * have them; any other keeps the request away from the page cache.
 */
const listParameters: readonly string[] = [
  ...facetKeys.map((key) => `f.${key}`),
  'sort',
  'page',
  'price-from',
  'price-to',
  'size',
  'cupSize',
  'stars',
  'reviews',
  'text',
  'photo',
  'fit',
  'variant',
]
/** Parameters of campaigns: the page is the same without them. */
const TRACKING_PARAMETER = /^(utm_\w+|gclid|fbclid|msclkid)$/
const MAX_CACHED_LENGTH = 500

/** A page's address after its one parsing: cache key, page and links are made from it and from nothing else. */
export interface PageAddress {
  /** As a URL has it: without dot segments and backslashes, still percent-encoded. */
  path: string
  /** "?…" or empty; of a cacheable address in the shop's own order and encoding, without campaign parameters. */
  search: string
  /** True if path and listed parameters say everything, so that the page may come from the cache. */
  isCacheable: boolean
  /** False if campaign parameters were removed: such a request may be answered from the cache, but never fills it. */
  isExact: boolean
}

/** A request target as a URL: dot segments resolved, fragment cut off; undefined if it would name a host ("//evil"). */
export function normaliseTarget(target: string): string | undefined {
  const { pathname, search } = new URL(`http://shop.invalid${target}`)
  return pathname.startsWith('//') ? undefined : pathname + search
}

const formatQuery = (parameters: readonly (readonly [string, string])[]) =>
  parameters.length > 0
    ? `?${parameters.map((pair) => pair.map(encodeURIComponent).join('=').replaceAll('%2C', ',')).join('&')}`
    : ''

/** Parses a normalised request target. */
export function parsePageAddress(target: string): PageAddress {
  const { pathname: path, search, searchParams } = new URL(`http://shop.invalid${target}`)
  const all = [...searchParams]
  const relevant = all.filter(([name]) => !TRACKING_PARAMETER.test(name))
  if (target.length > MAX_CACHED_LENGTH || !relevant.every(([name]) => listParameters.includes(name)))
    return { path, search, isCacheable: false, isExact: false }
  const sorted = relevant.toSorted(([a], [b]) => listParameters.indexOf(a) - listParameters.indexOf(b))
  return { path, search: formatQuery(sorted), isCacheable: true, isExact: relevant.length === all.length }
}

const addresses = new WeakMap<IncomingMessage, PageAddress>()

/** The address of a page request, parsed when it is asked for first: Express changes `req.url` on the way. */
export function getPageAddress(req: IncomingMessage): PageAddress {
  const address = addresses.get(req) ?? parsePageAddress(req.url ?? '/')
  addresses.set(req, address)
  return address
}
