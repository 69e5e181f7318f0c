import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type Answer, type Api, createApi } from '#client/lib/api.ts'
import { SESSION_HEADER } from '#shared/contracts/sessions.ts'
import type { ErrorBody } from '#shared/errors.ts'

const TIMEOUT_MS = 5_000 // specification §7: 5 s
const FRESH_MS = 15_000 // specification §7: revalidation after 15 s

/** Who asks: goes to the back end as headers. */
export interface Caller {
  tenant: string
  locale: string
  session: string | undefined
  requestId: string
  robot?: boolean
  clientIp?: string
  clientAgent?: string
  /** Takes the back end's word that the session has changed: the page's answer carries the cookies. */
  onSession?(header: string | null): void
}

export interface Upstream {
  apiFor(caller: Caller): Api
  /** Asks anew for what a tenant's pages show: it has changed. */
  forget(tenant: string): void
}

/** Answers that are the same for every visitor of a tenant and locale, and may be 15 s old. Searches for a term are not among them: the back end counts them. */
const shared = /^\/api\/(content|catalog\/(categor|alternates)|search\/searchv2\?category=|inform\/graphql)/
/** Without a session, everybody is nobody. */
const sharedByStrangers = '/api/sessions/current'
const CACHE_BYTES = 20_000_000 // of JSON text: some 400 lists of 48 cards; parsed they take about three times as much

interface Known {
  status: number
  body: object
  bytes: number
}

/** Nothing came, and nothing older is at hand. */
const unavailable = { status: 503, body: { error: { code: 'unavailable' } } satisfies ErrorBody }

/** The page render's way to the back end: the same API as the browser's, without the detour through the proxy. */
export function createUpstream(commerceUrl: string, log: Logger): Upstream {
  async function request(path: string, init: RequestInit | undefined, caller: Caller) {
    const response = await fetch(commerceUrl + path, {
      ...init,
      headers: {
        ...init?.headers,
        'x-tenant': caller.tenant,
        'x-locale': caller.locale,
        'x-request-id': caller.requestId,
        ...(caller.session && { 'x-session': caller.session }),
        ...(caller.robot && { 'x-robot': '1' }),
        'x-client-ip': caller.clientIp ?? '',
        'x-client-agent': caller.clientAgent ?? '',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    caller.onSession?.(response.headers.get(SESSION_HEADER))
    return response
  }

  // Stale while one refresh runs; a refresh that fails leaves the old answer in place.
  const cache = new LRUCache<string, Known, { path: string; caller: Caller }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    ttl: FRESH_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true, // an answer forgotten on its way still serves the page that waits for it
    async fetchMethod(_key, stale, { context: { path, caller } }) {
      const response = await request(path, undefined, { ...caller, session: undefined })
      if (response.status >= 500) {
        const fault = `${path} answered ${response.status} ${response.statusText}` // specification §8
        log.warn(fault)
        if (stale) throw new Error(fault)
      }
      const text = await response.text()
      return { status: response.status, body: JSON.parse(text) as object, bytes: text.length }
    },
  })

  /** All pages share one parsed answer: whoever reads it must leave it as it is. */
  async function remembered(path: string, caller: Caller): Promise<Answer> {
    const key = `${caller.tenant} ${caller.locale} ${path}`
    const { status, body } = (await cache.fetch(key, { context: { path, caller } })) ?? unavailable
    if (status !== 200) cache.delete(key)
    return { ok: status === 200, status, json: async () => body }
  }

  return {
    apiFor(caller) {
      const isShared = (path: string) => shared.test(path) || (path === sharedByStrangers && caller.session === undefined)
      return createApi((path, init) => (isShared(path) && !init?.method ? remembered(path, caller) : request(path, init, caller)))
    },
    forget(tenant) {
      for (const key of cache.keys()) if (key.startsWith(`${tenant} `)) cache.delete(key)
    },
  }
}
