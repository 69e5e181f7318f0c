import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedPage, type Claim, type Encoding, encodings, type PageCache } from './page-cache.ts'
import { type PageKey, pageKeyOf, type Reader } from './page-key.ts'

export interface CachedPages {
  /** Answers an anonymous visitor's page from the cache, with this x-request-id; undefined when the page has to be made. */
  answer(req: IncomingMessage, res: ServerResponse, requestId: string): { tenant: string; routeId: string } | undefined
  /** The right to keep the page that is made for this request, if it may be kept and nobody else makes it; whoever takes it has to release it. */
  takeClaim(req: IncomingMessage): Claim | undefined
}

const accepts: Record<Encoding, RegExp> = { br: /\bbr\b(?! *; *q=0(\.0*)?(,|$))/, gzip: /\bgzip\b(?! *; *q=0(\.0*)?(,|$))/ }
const encodingFor = ({ headers }: IncomingMessage) => encodings.find((encoding) => accepts[encoding].test(headers['accept-encoding'] ?? ''))

function send(req: IncomingMessage, res: ServerResponse, { bytes, headers, hash }: CachedPage, encoding: Encoding, requestId: string) {
  const etag = `"${hash}-${encoding}"`
  const own = { ...headers, 'x-request-id': requestId, etag }
  if (req.headers['if-none-match']?.includes(etag)) return void res.writeHead(304, own).end()
  const body = bytes[encoding]
  res.writeHead(200, { ...own, 'content-encoding': encoding, 'content-length': body.length }).end(body)
}

/** Pages for anonymous visitors ahead of everything else: one look-up, then bytes. The first who comes after a page's minute has it made anew. */
export function createCachedPages(cache: PageCache, readerOf: (req: IncomingMessage) => Reader | undefined): CachedPages {
  const claims = new WeakMap<IncomingMessage, Claim>()

  function keyOf(req: IncomingMessage) {
    const reader = req.method === 'GET' ? readerOf(req) : undefined
    return reader && !reader.personal ? pageKeyOf(req, reader) : undefined
  }

  /** A refresh that ends as an error page or a redirect is nobody's: the claim ends with the answer. */
  function refresh(key: PageKey, req: IncomingMessage, res: ServerResponse) {
    const claim = cache.claim(key)
    if (!claim) return false
    claims.set(req, claim)
    res.once('close', () => claims.delete(req) && claim.release())
    return true
  }

  return {
    answer(req, res, requestId) {
      const encoding = encodingFor(req)
      const key = encoding && keyOf(req)
      const known = key && cache.find(key)
      if (!known || (!known.fresh && refresh(key, req, res))) return undefined
      send(req, res, known.page, encoding, requestId)
      return { tenant: key.tenant, routeId: known.page.routeId }
    },
    takeClaim(req) {
      const taken = claims.get(req)
      if (claims.delete(req)) return taken
      const key = keyOf(req)
      return key && !cache.find(key)?.fresh ? cache.claim(key) : undefined
    },
  }
}
