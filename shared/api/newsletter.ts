import type { NewsletterFrequencyCode } from '../rules/service/newsletter-frequency.ts'

export type { NewsletterFrequencyCode } from '../rules/service/newsletter-frequency.ts'

/** Days after which a request that nobody has confirmed is deleted. */
export const NEWSLETTER_REQUEST_RETENTION_DAYS = 30

/** Whose news a reader wants: of the one shop, of the other, or of both (S3). */
export const newsletterBrands = ['both', 'kontor', 'living'] as const
export type NewsletterBrand = (typeof newsletterBrands)[number]

/** What a reader can do about the newsletter on the page of the sign-out (S3), the usual choice first. */
export const newsletterChanges = ['unsubscribe', 'pause', 'frequency'] as const
export type NewsletterChange = (typeof newsletterChanges)[number]

/**
 * POST, all below: /subscribe (SubscribeNewsletterInput), /confirm (NewsletterLinkInput), /resend (NewsletterEmailInput),
 * /unsubscribe (NewsletterLinkInput as a query: one click in the e-mail program, RFC 8058), /preferences
 * (ChangeNewsletterInput); GET /subscription?token= → NewsletterSubscription. Each POST but the one click answers
 * NewsletterAnswer.
 */
export const NEWSLETTER_API = '/api/newsletter/v1'

/** Opened in a browser it leads to the page that asks first (R36). */
export const NEWSLETTER_UNSUBSCRIBE_PATH = `${NEWSLETTER_API}/unsubscribe`

/** Only a link from an e-mail may be told that there is nothing: a stranger is told the same whatever they type (R35). */
export type NewsletterResult = 'success' | 'notFound'

/**
 * `awaiting-confirmation` after a request; `subscribed` after the link, and for the browser or the customer whose
 * subscription it is, before; `link-sent` where a change was asked for with an address alone.
 */
export type NewsletterState = 'awaiting-confirmation' | 'subscribed' | 'link-sent'

export interface NewsletterAnswer {
  result: NewsletterResult
  state?: NewsletterState
}

/** What a reader has chosen, for whom follows a link from an e-mail. */
export interface NewsletterSubscription {
  brand: NewsletterBrand
  frequency: NewsletterFrequencyCode
  /** The first day (YYYY-MM-DD) on which it is sent again. */
  pausedUntil?: string
}
