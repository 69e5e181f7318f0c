import type { NewsletterBrand, NewsletterFrequencyCode } from '#shared/api/newsletter.ts'
import type { Locale } from '#shared/tenant.ts'

export interface ServiceSchema {
  newsletterSubscription: NewsletterSubscriptionTable
}

/** An address to which the newsletter is sent, or will be once its owner has confirmed it (double opt-in). */
export interface NewsletterSubscriptionTable {
  tenant: string
  email: string
  id: string
  /** Whose browser subscribed: nobody else is told that the address is known. */
  visitor: string
  locale: Locale
  brand: NewsletterBrand
  frequency: NewsletterFrequencyCode
  /** With the next instant the proof of consent. */
  requestedAt: string
  /** Null until the link in the e-mail was followed. */
  confirmedAt: string | null
  /** The first day (YYYY-MM-DD) on which it is sent again; null if it does not pause. */
  pausedUntil: string | null
}
