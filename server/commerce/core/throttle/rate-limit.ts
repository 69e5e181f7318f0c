import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../errors.ts'

/** `points` tries within so many seconds, counted in this process or in all of them, as the shop was started. */
export type LimiterFactory = (limit: RateLimitRule) => RateLimiterAbstract

export interface RateLimitRule {
  name: string
  points: number
  seconds: number
}

/** Takes a point of a key and answers how many are taken, or throws too-many-requests. */
export type ConsumeRateLimit = (limit: RateLimitRule, key: string) => Promise<number>

/** Seconds to wait, as told with 429. */
export const getRetryAfterSeconds = ({ msBeforeNext }: { msBeforeNext: number }) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

/**
 * Takes a point of a key and answers how many are taken, or throws too-many-requests with the time to wait: e.g. mails,
 * 3 an hour and address (R37). The key should name the shop, too; what is personal in it is best hashed, because the
 * store may be shared.
 */
export function createRateLimit(createLimiter: LimiterFactory): ConsumeRateLimit {
  const limiters = new Map<string, RateLimiterAbstract>()
  return async (limit, key) => {
    const limiter = limiters.get(limit.name) ?? createLimiter(limit)
    limiters.set(limit.name, limiter)
    const state = await limiter.consume(key).catch((refused: RateLimiterRes) => refused)
    if (state.consumedPoints > limit.points) throw tooManyRequests(getRetryAfterSeconds(state))
    return state.consumedPoints
  }
}
