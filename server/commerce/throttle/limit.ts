import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../errors.ts'

/** `points` tries within so many seconds, counted in this process or in all of them, as the shop was started. */
export type LimiterFor = (limit: Limit) => RateLimiterAbstract

export interface Limit {
  name: string
  points: number
  seconds: number
}

/** Takes a point of a key and answers how many are taken, or throws too-many-requests. */
export type TakePoint = (limit: Limit, key: string) => Promise<number>

/** Seconds to wait, as told with 429. */
export const secondsLeft = ({ msBeforeNext }: { msBeforeNext: number }) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/**
 * Takes a point of a key and answers how many are taken, or throws too-many-requests with the time to wait: e.g. mails, 3 an hour and
 * address (R37). The key should name the shop, too; what is personal in it is best hashed, because the store may be shared.
 */
export function createLimit(limiterFor: LimiterFor): TakePoint {
  const limiters = new Map<string, RateLimiterAbstract>()
  return async (limit, key) => {
    const limiter = limiters.get(limit.name) ?? limiterFor(limit)
    limiters.set(limit.name, limiter)
    const state = await limiter.consume(key).catch((refused: RateLimiterRes) => refused)
    if (state.consumedPoints > limit.points) throw tooMany(secondsLeft(state))
    return state.consumedPoints
  }
}
