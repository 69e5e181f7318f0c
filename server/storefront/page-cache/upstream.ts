import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type Api, type ApiResponse, createApi } from '#client/lib/api.ts'
import { CATALOG_API } from '#shared/api/catalog.ts'
import { CONTENT_API } from '#shared/api/content.ts'
import { RECOMMENDATIONS_API } from '#shared/api/recommendations.ts'
import { SEARCH_API } from '#shared/api/search.ts'
import { SESSIONS_API } from '#shared/api/sessions.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { type InternalRequest, SESSION_CHANGE_HEADER, toInternalHeaders } from '../../http/internal-headers.ts'
import type { BackEnd } from '../proxy/back-end.ts'

const TIMEOUT_MS = 5_000 // required: S7
const FRESH_MS = 15_000 // required: S7, revalidation after 15 s

/** Who asks, and what to do when the back end reports a changed session: the page's response carries the cookies. */
export interface Caller extends InternalRequest {
  onSessionChange?(header: string | null): void
}

export interface Upstream {
  getApi(caller: Caller): Api
  /** Forgets the answers for a tenant: its data has changed. */
  invalidate(tenant: string): void
}

/**
 * The beginnings of addresses whose answers are the same for every visitor of a tenant and locale, and may be 15 s old.
 * Searches for a term are not among them: the back end counts them.
 */
const PUBLIC_ADDRESSES = [
  CONTENT_API,
  `${CATALOG_API}/categor`,
  `${CATALOG_API}/alternates`,
  `${SEARCH_API}/searchv2?category=`,
  `${RECOMMENDATIONS_API}/graphql`,
]
/** Without a session this answer is the same for everybody, too. */
const PUBLIC_WITHOUT_SESSION = `${SESSIONS_API}/current`
// of JSON text: some 200 lists of 48 cards; parsed, and with their cards' markup, they take about six times as much
const MAX_CACHE_BYTES = 10_000_000

interface CachedResponse {
  status: number
  body: object
  bytes: number
}

/** The back end did not answer, and there is no older answer. */
const unavailable = { status: 503, body: { error: { code: 'unavailable' } } satisfies ErrorBody }

/** The API for rendering pages: the same as the browser's, without the detour through the proxy, and with a cache. */
export function createUpstream(backEnd: BackEnd, log: Logger): Upstream {
  async function request(path: string, init: RequestInit | undefined, caller: Caller) {
    const response = await backEnd.fetch(path, {
      ...init,
      headers: { ...init?.headers, ...toInternalHeaders(caller) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    caller.onSessionChange?.(response.headers.get(SESSION_CHANGE_HEADER))
    return response
  }

  // Stale while one refresh runs; a refresh that fails leaves the old answer in place.
  const cache = new LRUCache<string, CachedResponse, { path: string; caller: Caller }>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    ttl: FRESH_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true, // an answer invalidated on its way still serves the page that waits for it
    async fetchMethod(_key, stale, { context: { path, caller } }) {
      const response = await request(path, undefined, { ...caller, session: undefined })
      if (response.status >= 500) {
        const fault = `${path} answered ${response.status} ${response.statusText}` // S8.28
        log.warn(fault)
        if (stale) throw new Error(fault)
      }
      const text = await response.text()
      const body: object = JSON.parse(text)
      return { status: response.status, body, bytes: text.length }
    },
  })

  /** All pages share one parsed answer: nobody may change it. */
  async function fetchCached(path: string, caller: Caller): Promise<ApiResponse> {
    const key = `${caller.tenant} ${caller.locale} ${path}`
    const { status, body } = (await cache.fetch(key, { context: { path, caller } })) ?? unavailable
    if (status !== 200) cache.delete(key)
    return { ok: status === 200, status, json: async () => body }
  }

  return {
    getApi(caller) {
      const isPublicEndpoint = (path: string) =>
        PUBLIC_ADDRESSES.some((address) => path.startsWith(address)) ||
        (path === PUBLIC_WITHOUT_SESSION && caller.session === undefined)
      return createApi((path, init) =>
        isPublicEndpoint(path) && !init?.method ? fetchCached(path, caller) : request(path, init, caller),
      )
    },
    invalidate(tenant) {
      for (const key of cache.keys()) if (key.startsWith(`${tenant} `)) cache.delete(key)
    },
  }
}
