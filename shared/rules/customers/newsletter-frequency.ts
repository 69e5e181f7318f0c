import { addDays } from '../../dates.ts'

/**
 * How often the newsletter comes, by the code that is stored (S3). The specification names five offers (S9) and codes
 * for four: 4 is our own (O35). In the order in which they are offered.
 */
export const newsletterFrequencies = [
  { id: 'daily', code: 0 },
  { id: 'twice-a-week', code: 4 },
  { id: 'weekly', code: 1 },
  { id: 'every-14-days', code: 2 },
  { id: 'monthly', code: 3 },
] as const

/** Codes of who gets none: from the Flexikonto alone (Austria), at all, or for a while. */
export const newsletterOptOutCodes = { flexikonto: 98, all: 99, pause: -100 } as const

/** Days for which the newsletter can pause (S9). */
export const newsletterPauseDays = [7, 14, 21, 30] as const
export type NewsletterPauseDays = (typeof newsletterPauseDays)[number]
export const DEFAULT_NEWSLETTER_PAUSE_DAYS: NewsletterPauseDays = 7

/**
 * The first day (YYYY-MM-DD, in the shop's time zone) on which it comes again: a pause ends with midnight, whatever the
 * clocks do in between (O36).
 */
export const getNewsletterPauseEnd = (today: string, days: NewsletterPauseDays) => addDays(today, days)
