import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, listAcceptedEncodings } from '../../http/accepted-encoding.ts'
import { REQUEST_ID_HEADER } from '../../http/internal-headers.ts'
import type { BackEnd } from '../proxy/back-end.ts'
import { getPageAddress } from './page-address.ts'
import type { CachedPage, PageCache, RefreshLock } from './page-cache.ts'
import { findPageKey, type PageKey, type PageVisitor } from './page-key.ts'

export interface CachedPages {
  /**
   * Sends an anonymous visitor's page from the cache, with this request id; undefined if the page has to be rendered.
   */
  serve(req: IncomingMessage, res: ServerResponse, requestId: string): { tenant: string; routeId: string } | undefined
  /**
   * The same for a page that could not be rendered now, however old the stored one is; visitors with a session get the
   * page that everybody gets.
   */
  serveInstead(req: IncomingMessage, res: ServerResponse, requestId: string): boolean
  /**
   * The right to store the page of this request, if it may be stored and nobody else renders it; the caller has to
   * release it.
   */
  acquireRefresh(req: IncomingMessage): RefreshLock | undefined
}

function sendCachedPage(
  req: IncomingMessage,
  res: ServerResponse,
  { bytes, headers, hash }: CachedPage,
  encoding: Encoding,
  requestId: string,
  isIdentified = false,
) {
  const etag = `"${hash}-${encoding}"`
  const own = isIdentified
    ? { ...headers, [REQUEST_ID_HEADER]: requestId, 'cache-control': 'private, no-store' }
    : { ...headers, [REQUEST_ID_HEADER]: requestId, etag }
  if (!isIdentified && req.headers['if-none-match']?.includes(etag)) return void res.writeHead(304, own).end()
  const body = bytes[encoding]
  res.writeHead(200, { ...own, 'content-encoding': encoding, 'content-length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/**
 * Serves pages for anonymous visitors ahead of everything else: one look-up, then bytes. The first request after a
 * page's minute renders it anew.
 */
export function createCachedPages(
  { cache, backEnd }: { cache: PageCache; backEnd: Pick<BackEnd, 'isAway'> },
  resolveVisitor: (req: IncomingMessage) => PageVisitor | undefined,
): CachedPages {
  const locks = new WeakMap<IncomingMessage, RefreshLock>()

  function findKey(req: IncomingMessage) {
    const found = findVisitorKey(req)
    return found && !found.isIdentified ? found.key : undefined
  }

  /** The key of what an anonymous visitor gets at this address, and whether this one is another. */
  function findVisitorKey(req: IncomingMessage) {
    const pageVisitor = req.method === 'GET' || req.method === 'HEAD' ? resolveVisitor(req) : undefined
    const key = pageVisitor && findPageKey(getPageAddress(req), req.headers, pageVisitor)
    return key && { key, isIdentified: pageVisitor.isIdentified }
  }

  /** The lock ends with the response, so that a refresh that ends as an error page or a redirect blocks nobody. */
  function startRefresh(key: PageKey, req: IncomingMessage, res: ServerResponse) {
    const lock = req.method === 'GET' ? cache.acquireRefresh(key) : undefined
    if (!lock) return false
    locks.set(req, lock)
    res.once('close', () => locks.delete(req) && lock.release())
    return true
  }

  function findCached(req: IncomingMessage, key: PageKey | undefined) {
    const [encoding] = listAcceptedEncodings(req.headers['accept-encoding']?.toString())
    const cached = key && cache.find(key)
    return encoding && key && cached && { encoding, key, ...cached }
  }

  return {
    serve(req, res, requestId) {
      const cached = findCached(req, findKey(req))
      if (!cached) return undefined
      const { encoding, key, page, age } = cached
      const canRefresh = age !== 'fresh' && !backEnd.isAway()
      if (canRefresh && (age === 'expired' || startRefresh(key, req, res))) return undefined
      sendCachedPage(req, res, page, encoding, requestId)
      return { tenant: key.tenant, routeId: page.routeId }
    },
    serveInstead(req, res, requestId) {
      const found = findVisitorKey(req)
      const cached = found && findCached(req, found.key)
      if (cached) sendCachedPage(req, res, cached.page, cached.encoding, requestId, found.isIdentified)
      return Boolean(cached)
    },
    acquireRefresh(req) {
      const lock = locks.get(req)
      if (locks.delete(req)) return lock
      const key = findKey(req)
      return key && req.method === 'GET' && cache.find(key)?.age !== 'fresh' ? cache.acquireRefresh(key) : undefined
    },
  }
}
