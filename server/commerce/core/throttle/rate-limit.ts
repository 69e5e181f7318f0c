import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../errors.ts'

/** `points` attempts in so many seconds, counted in this process or in all of them, as configured. */
export type LimiterFactory = (limit: RateLimitRule) => RateLimiterAbstract

export interface RateLimitRule {
  name: string
  points: number
  seconds: number
}

/** Consumes a point of a key and returns the number consumed, or throws too-many-requests. */
export type ConsumeRateLimit = (limit: RateLimitRule, key: string) => Promise<number>

/** The value of Retry-After. */
export const getRetryAfterSeconds = ({ msBeforeNext }: { msBeforeNext: number }) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

/**
 * Consumes a point of a key and returns the number consumed, or throws too-many-requests with the time to wait: e.g. 3
 * emails per hour and address (R37). The key should contain the tenant; personal data in it should be hashed, because
 * the store may be shared.
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
