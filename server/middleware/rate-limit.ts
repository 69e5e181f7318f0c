import type { RequestHandler } from 'express'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

export interface Limit {
  name: string
  /** How many requests an address may make … */
  points: number
  /** … in this many seconds. */
  seconds: number
}

/** The shared store for limits; without Redis each process counts for itself. */
export type LimitStore = object | undefined

/** Refuses with 429 and Retry-After past the limit; when Redis is away, the process counts alone. */
export function rateLimit({ name, points, seconds }: Limit, store: LimitStore): RequestHandler {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  const limiter = store ? new RateLimiterRedis({ storeClient: store, keyPrefix: name, points, duration: seconds, insuranceLimiter: memory }) : memory
  return async (req, res, next) => {
    const refused = await limiter.consume(req.ip ?? '').then(
      () => undefined,
      (state: { msBeforeNext?: number }) => state,
    )
    if (!refused) return next()
    ;(res.locals as Express.Locals).log?.warn({ limit: name }, 'too many requests')
    res
      .status(429)
      .set('retry-after', String(Math.ceil((refused.msBeforeNext ?? 1000) / 1000)))
      .set('cache-control', 'no-store')
      .json({ error: { code: 'too-many-requests' } })
  }
}
