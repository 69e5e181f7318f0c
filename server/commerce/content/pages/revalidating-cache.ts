import { LRUCache } from 'lru-cache'
import { ShopError } from '#server/commerce/core/errors.ts'

const REVALIDATE_AFTER_MS = 15_000 // S7.37
const TIMEOUT_MS = 5_000 // S7.36
const MAX_CACHE_SIZE = 20_000_000 // characters of JSON

/** Fails with content-unavailable when the work takes longer than 5 s. */
export async function withTimeout<T>(work: Promise<T>, limitMs = TIMEOUT_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ShopError(503, 'content-unavailable')), limitMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

type Load = () => Promise<object | undefined>

/**
 * Caches results by key: fresh for 15 s, after that the old result is returned at once while one refresh runs. If a
 * refresh fails, the old result stays; "undefined" is never cached, so unknown paths fill nothing.
 */
export function createRevalidatingCache({ freshMs = REVALIDATE_AFTER_MS, limitMs = TIMEOUT_MS } = {}) {
  const cache = new LRUCache<string, object, Load>({
    maxSize: MAX_CACHE_SIZE,
    sizeCalculation: (content) => JSON.stringify(content).length,
    ttl: freshMs,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_key, _old, { context }) => withTimeout(context(), limitMs),
  })
  return <T extends object>(key: string, load: () => Promise<T | undefined>) =>
    cache.fetch(key, { context: load }) as Promise<T | undefined> // each key is always loaded as the same type
}
