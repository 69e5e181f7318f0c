import { issueWelcomeVoucher } from '#server/commerce/basket/vouchers/index.ts'
import { type Email, type EmailContext, type MailDeps, sendEmail } from '#server/commerce/content/email/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { createToken } from '#server/commerce/core/one-time-tokens/index.ts'
import { NEWSLETTER_UNSUBSCRIBE_PATH } from '#shared/api/newsletter.ts'
import type { Locale } from '#shared/tenant.ts'
import {
  composeNewsletterConfirmation,
  composeNewsletterGoodbye,
  composeNewsletterLink,
  composeNewsletterPauseEnding,
  composeNewsletterWelcome,
} from './emails.ts'
import { signReaderToken } from './reader-link.ts'
import { findSubscription, type StoredSubscription } from './repository.ts'

/**
 * Asks the owner of an address to confirm a request; a reader gets the link to their choices instead. `eventId` becomes
 * part of the Message-ID.
 */
export async function sendNewsletterConfirmation(ctx: Context, deps: MailDeps, id: string, eventId: string) {
  const subscription = await findSubscription(ctx, id)
  if (!subscription) return
  if (subscription.confirmedAt) return sendNewsletterLink(ctx, deps, id, eventId)
  const { email: to, locale } = subscription
  const token = await inTransaction(ctx, (tx) => createToken(tx, 'newsletter', { data: { id } }))
  const envelope = { to, locale, messageId: `newsletter-requested.${eventId}`, secret: true } as const
  await sendEmail(ctx, envelope, (context) => composeNewsletterConfirmation(context, token), deps)
}

/** Sends an e-mail to a reader, with the link to their choices and the one click that ends it. */
async function sendToReader(
  ctx: Context,
  deps: MailDeps,
  { id, email: to, locale }: StoredSubscription,
  { messageId, compose }: { messageId: string; compose: (context: EmailContext, token: string) => Email },
) {
  const token = signReaderToken(ctx, id)
  const unsubscribe = `${deps.origin}${NEWSLETTER_UNSUBSCRIBE_PATH}?${new URLSearchParams({ token, locale })}`
  const envelope = { to, locale, messageId, unsubscribe, secret: true } as const
  await sendEmail(ctx, envelope, (context) => compose(context, token), deps)
}

/** Sends a reader the link to their choices, which somebody has asked for with their address. */
export async function sendNewsletterLink(ctx: Context, deps: MailDeps, id: string, eventId: string) {
  const reader = await findSubscription(ctx, id)
  if (!reader?.confirmedAt) return
  await sendToReader(ctx, deps, reader, { messageId: `newsletter-link.${eventId}`, compose: composeNewsletterLink })
}

/** Welcomes a reader; the first time an address subscribes with the voucher, which is issued here, once. */
export async function sendNewsletterWelcome(ctx: Context, deps: MailDeps, id: string, eventId: string) {
  const reader = await findSubscription(ctx, id)
  if (!reader?.confirmedAt) return
  const voucher = await inTransaction(ctx, (tx) => issueWelcomeVoucher(tx, reader.email))
  await sendToReader(ctx, deps, reader, {
    messageId: `newsletter-confirmed.${eventId}`,
    compose: (context, token) => composeNewsletterWelcome(context, { token, voucher }),
  })
}

/** Reminds a reader that a pause ends, unless they have chosen otherwise meanwhile. */
export async function sendNewsletterPauseEnding(
  ctx: Context,
  deps: MailDeps,
  { id, endsOn }: { id: string; endsOn: string },
) {
  const reader = await findSubscription(ctx, id)
  if (!reader?.confirmedAt || reader.pausedUntil !== endsOn) return
  await sendToReader(ctx, deps, reader, {
    messageId: `newsletter-pause-ending.${id}.${endsOn}`,
    compose: (context, token) => composeNewsletterPauseEnding(context, { token, endsOn }),
  })
}

/** Tells an address that its newsletter has ended. `eventId` becomes part of the Message-ID. */
export async function sendNewsletterGoodbye(
  ctx: Context,
  deps: MailDeps,
  { email: to, locale }: { email: string; locale: Locale },
  eventId: string,
) {
  const envelope = { to, locale, messageId: `newsletter-ended.${eventId}` }
  await sendEmail(ctx, envelope, composeNewsletterGoodbye, deps)
}
