import { addDays, getLocalDay } from '#shared/dates.ts'
import type { LoyaltyTerms } from '#shared/tenant.ts'

interface LoyaltyInput {
  terms: LoyaltyTerms
  placedAt: string
  /** What was paid for the goods, without delivery, before a change of the order and after it. */
  beforeCents: number
  afterCents: number
  now: Date
  timeZone: string
}

const countPoints = (cents: number, { centsPerPoint }: LoyaltyTerms) => Math.floor(Math.max(cents, 0) / centsPerPoint)

/**
 * The points that an order no longer brings after a change. None once they are booked (O55): what the programme does
 * then, the shop does not know.
 */
export function countLostPoints({ terms, placedAt, beforeCents, afterCents, now, timeZone }: LoyaltyInput): number {
  const bookedOn = addDays(getLocalDay(new Date(placedAt), timeZone), terms.bookedAfterDays)
  if (getLocalDay(now, timeZone) >= bookedOn) return 0
  return Math.max(countPoints(beforeCents, terms) - countPoints(afterCents, terms), 0)
}
