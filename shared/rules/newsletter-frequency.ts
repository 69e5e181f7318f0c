import { addDays } from './delivery-days.ts'

/**
 * How often the newsletter comes, by the code that is stored (specification §3). The specification names five offers (§9) and codes for four: 4 is our own (O35).
 * In the order in which they are offered.
 */
export const frequencies = [
  { id: 'daily', code: 0 },
  { id: 'twice-a-week', code: 4 },
  { id: 'weekly', code: 1 },
  { id: 'every-14-days', code: 2 },
  { id: 'monthly', code: 3 },
] as const

/** Codes of who gets none: from the Flexikonto alone (Austria), at all, or for a while. */
export const endings = { flexikonto: 98, all: 99, pause: -100 } as const

/** Days for which the newsletter can pause (specification §9). */
export const pauseDays = [7, 14, 21, 30] as const
export type PauseDays = (typeof pauseDays)[number]
export const DEFAULT_PAUSE_DAYS: PauseDays = 7

/** The first day (YYYY-MM-DD, in the shop's time zone) on which it comes again: a pause ends with midnight, whatever the clocks do in between (O36). */
export const pauseEnd = (today: string, days: PauseDays) => addDays(today, days)
