import { buildServiceLinks, type Email, type EmailContext } from '#server/commerce/content/email/index.ts'
import type { SignedOrder } from '#server/commerce/core/sign-order.ts'
import type { Order } from '#shared/api/orders.ts'
import type { BoughtProduct, RejectionReason } from '#shared/api/own-reviews.ts'
import { getShopName } from '#shared/tenant.ts'
import { buildReviewUnsubscribeUrl, buildReviewUrl } from './links.ts'

const STAR_VALUES = [1, 2, 3, 4, 5] as const

type OrderMail = Pick<Order, 'billing'>

/** Asks the buyer of an order how they like what they bought: one press on a star opens the form with it. */
export function composeReviewRequest(
  context: EmailContext,
  { billing }: OrderMail,
  { products, signed }: { products: readonly BoughtProduct[]; signed: SignedOrder },
): Email {
  const { formatMessage } = context.messages
  const shop = getShopName(context.tenant, context.locale)
  return {
    subject: formatMessage('mail.review-request-subject', {
      count: products.length,
      product: products[0]?.title ?? '',
    }),
    title: formatMessage('mail.review-request-title'),
    recipient: billing,
    blocks: [
      { kind: 'text', text: formatMessage('mail.review-request-text') },
      ...products.map((product) => ({
        kind: 'rating' as const,
        title: [product.brand, product.title].filter(Boolean).join(' '),
        details: product.variant,
        stars: STAR_VALUES.map((stars) => ({
          text: formatMessage('mail.review-request-star', { stars }),
          href: buildReviewUrl(context, signed, { sku: product.sku, stars }),
        })),
        text: formatMessage('mail.review-request-link'),
        href: buildReviewUrl(context, signed, { sku: product.sku }),
      })),
      { kind: 'text', small: true, text: formatMessage('mail.review-request-why', { shop, number: signed.order }) },
      {
        kind: 'links',
        small: true,
        links: [{ text: formatMessage('mail.review-request-end'), href: buildReviewUnsubscribeUrl(context, signed) }],
      },
    ],
  }
}

/** A review that the shop has rejected or answered. */
interface ModeratedReview {
  product: BoughtProduct
  signed: SignedOrder
}

/** Tells the author why their review is not published, and that they can change it. */
export function composeReviewRejected(
  context: EmailContext,
  { billing }: OrderMail,
  { product, signed, reason }: ModeratedReview & { reason: RejectionReason },
): Email {
  const { formatMessage } = context.messages
  return {
    subject: formatMessage('mail.review-rejected-subject', { product: product.title }),
    title: formatMessage('mail.review-rejected-title'),
    recipient: billing,
    blocks: [
      { kind: 'text', text: formatMessage('mail.review-rejected-text', { product: product.title }) },
      { kind: 'text', text: formatMessage(`own-reviews.reason-${reason}`) },
      { kind: 'text', text: formatMessage('mail.review-rejected-next') },
      {
        kind: 'action',
        text: formatMessage('mail.review-rejected-link'),
        href: buildReviewUrl(context, signed, { sku: product.sku }),
      },
      buildServiceLinks(context),
    ],
  }
}

/** Tells the author that the shop has answered their review. */
export function composeReviewAnswered(
  context: EmailContext,
  { billing }: OrderMail,
  { product, signed, answer }: ModeratedReview & { answer: string },
): Email {
  const { formatMessage } = context.messages
  return {
    subject: formatMessage('mail.review-answered-subject', { product: product.title }),
    title: formatMessage('mail.review-answered-title'),
    recipient: billing,
    blocks: [
      { kind: 'text', text: formatMessage('mail.review-answered-text', { product: product.title }) },
      { kind: 'text', text: answer },
      {
        kind: 'action',
        text: formatMessage('mail.review-answered-link'),
        href: buildReviewUrl(context, signed, { sku: product.sku }),
      },
      buildServiceLinks(context),
    ],
  }
}
