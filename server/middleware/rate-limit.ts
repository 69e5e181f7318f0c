import type { RequestHandler } from 'express'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

export interface Limit {
  name: string
  /** How many requests an address may make … */
  points: number
  /** … in this many seconds. */
  seconds: number
}

/** The shared store for limits; without Redis each process counts for itself. */
export type LimitStore = object | undefined

/** Counts for one limit; when Redis is away, the process counts alone. */
export function limiterFor({ name, points, seconds }: Limit, store: LimitStore): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  return store ? new RateLimiterRedis({ storeClient: store, keyPrefix: name, points, duration: seconds, insuranceLimiter: memory }) : memory
}

/** Refuses with 429 and Retry-After past the limit. */
export function rateLimit(limit: Limit, store: LimitStore): RequestHandler {
  const limiter = limiterFor(limit, store)
  return async (req, res, next) => {
    const refused = await limiter.consume(req.ip ?? '').then(
      () => undefined,
      (state: { msBeforeNext?: number }) => state,
    )
    if (!refused) return next()
    ;(res.locals as Express.Locals).log?.warn({ limit: limit.name }, 'too many requests')
    res
      .status(429)
      .set('retry-after', String(Math.ceil((refused.msBeforeNext ?? 1000) / 1000)))
      .set('cache-control', 'no-store')
      .json({ error: { code: 'too-many-requests' } })
  }
}
