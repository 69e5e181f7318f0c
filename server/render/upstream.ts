import { LRUCache } from 'lru-cache'
import { type Api, createApi } from '#client/lib/api.ts'

const TIMEOUT_MS = 5_000 // specification §7: 5 s
const FRESH_MS = 15_000 // specification §7: revalidation after 15 s

/** Who asks: goes to the back end as headers. */
export interface Caller {
  tenant: string
  locale: string
  session: string | undefined
  requestId: string
}

export interface Upstream {
  apiFor(caller: Caller): Api
}

/** Answers that are the same for every visitor of a tenant and locale, and may be 15 s old. */
const shared = /^\/api\/(content|catalog\/(categor|alternates))/

interface Answer {
  status: number
  body: string
}

/** The page render's way to the back end: the same API as the browser's, without the detour through the proxy. */
export function createUpstream(commerceUrl: string): Upstream {
  const request = (path: string, init: RequestInit | undefined, caller: Caller) =>
    fetch(commerceUrl + path, {
      ...init,
      headers: {
        ...init?.headers,
        'x-tenant': caller.tenant,
        'x-locale': caller.locale,
        'x-request-id': caller.requestId,
        ...(caller.session && { 'x-session': caller.session }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

  // Stale while one refresh runs; a refresh that fails leaves the old answer in place.
  const cache = new LRUCache<string, Answer, { path: string; caller: Caller }>({
    max: 2_000,
    ttl: FRESH_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    async fetchMethod(_key, stale, { context: { path, caller } }) {
      const response = await request(path, undefined, { ...caller, session: undefined })
      if (response.status >= 500 && stale) throw new Error(`${path} answered ${response.status}`)
      return { status: response.status, body: await response.text() }
    },
  })

  async function remembered(path: string, caller: Caller) {
    const key = `${caller.tenant} ${caller.locale} ${path}`
    const answer = await cache.fetch(key, { context: { path, caller } })
    if (answer && answer.status !== 200) cache.delete(key)
    return new Response(answer?.body ?? '{}', { status: answer?.status ?? 502, headers: { 'content-type': 'application/json' } })
  }

  return {
    apiFor: (caller) => createApi((path, init) => (shared.test(path) && !init?.method ? remembered(path, caller) : request(path, init, caller))),
  }
}
