import type { RequestHandler } from 'express'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { getLocals } from './locals.ts'

export interface RateLimit {
  name: string
  /** How many requests an address may make … */
  points: number
  /** … in this many seconds. */
  seconds: number
}

/** The shared store for limits; without Redis each process counts for itself. */
export type RateLimitStore = object | undefined

/** Creates the counter of one limit; while Redis cannot be reached, the process counts alone. */
export function createLimiter({ name, points, seconds }: RateLimit, store: RateLimitStore): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  return store
    ? new RateLimiterRedis({ storeClient: store, keyPrefix: name, points, duration: seconds, insuranceLimiter: memory })
    : memory
}

/** Refuses requests beyond the limit with 429 and Retry-After, counted by address. */
export function rateLimit(limit: RateLimit, store: RateLimitStore): RequestHandler {
  const limiter = createLimiter(limit, store)
  return async (req, res, next) => {
    const refused = await limiter.consume(req.ip ?? '').then(
      () => undefined,
      (state: { msBeforeNext?: number }) => state,
    )
    if (!refused) return next()
    getLocals(res).log?.warn({ limit: limit.name }, 'too many requests')
    res
      .status(429)
      .set('retry-after', String(Math.ceil((refused.msBeforeNext ?? 1000) / 1000)))
      .set('cache-control', 'no-store')
      .json({ error: { code: 'too-many-requests' } })
  }
}
