import type { EmailContext } from '#server/commerce/content/email/index.ts'
import { toAbsoluteUrl } from '#server/commerce/content/email/index.ts'
import type { SignedOrder } from '#server/commerce/core/sign-order.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { REVIEW_UNSUBSCRIBE_PATH } from '#shared/api/own-reviews.ts'
import type { Locale } from '#shared/tenant.ts'

/** The form for a product, with stars chosen; opening it changes nothing. */
export function buildReviewUrl(
  context: EmailContext,
  signed: SignedOrder,
  { sku, stars }: { sku: string; stars?: number },
): string {
  const query = new URLSearchParams({ ...signed, sku, ...(stars && { stars: String(stars) }) })
  return `${toAbsoluteUrl(context, 'reviews/write')}?${query}`
}

/** The page that ends these e-mails after one press. */
export const buildReviewUnsubscribeUrl = (context: EmailContext, signed: SignedOrder) =>
  `${toAbsoluteUrl(context, 'reviews/unsubscribe')}?${new URLSearchParams({ ...signed })}`

/** The address that ends these e-mails by a request of the e-mail program (RFC 8058). */
export const buildReviewOneClickUrl = (origin: string, locale: Locale, signed: SignedOrder) =>
  `${origin}${RATINGS_API}${REVIEW_UNSUBSCRIBE_PATH}?${new URLSearchParams({ ...signed, locale })}`
