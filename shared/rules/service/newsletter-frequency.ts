import { addDays } from '../../dates.ts'

/**
 * How often the newsletter is sent, by the stored code (S3). The specification names five options (S9) and codes for
 * four: 4 is our own (O35). In the order in which they are offered.
 */
export const newsletterFrequencies = [
  { id: 'daily', code: 0 },
  { id: 'twice-a-week', code: 4 },
  { id: 'weekly', code: 1 },
  { id: 'every-14-days', code: 2 },
  { id: 'monthly', code: 3 },
] as const

export type NewsletterFrequencyCode = (typeof newsletterFrequencies)[number]['code']

/** Codes for no newsletter: none from the credit account (Austria), none at all, or a pause. */
export const newsletterOptOutCodes = { flexikonto: 98, all: 99, pause: -100 } as const

/** Days for which the newsletter can pause (S9). */
export const newsletterPauseDays = [7, 14, 21, 30] as const
export type NewsletterPauseDays = (typeof newsletterPauseDays)[number]
export const DEFAULT_NEWSLETTER_PAUSE_DAYS: NewsletterPauseDays = 7

/**
 * The first day (YYYY-MM-DD, in the shop's time zone) on which it is sent again: a pause ends at midnight, whatever
 * daylight saving time does (O36).
 */
export const getNewsletterPauseEnd = (today: string, days: NewsletterPauseDays) => addDays(today, days)
