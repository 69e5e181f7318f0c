import { type Context, getToday, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { findToken } from '#server/commerce/core/one-time-tokens/index.ts'
import type { NewsletterAnswer, NewsletterSubscription } from '#shared/api/newsletter.ts'
import type { ChangeNewsletterInput } from '#shared/api/newsletter-input.ts'
import { DAY_MS } from '#shared/dates.ts'
import { getNewsletterPauseEnd } from '#shared/rules/customers/newsletter-frequency.ts'
import {
  deleteSubscription,
  findSubscription,
  findSubscriptionByEmail,
  type StoredSubscription,
  updateSubscription,
} from './repository.ts'

/** The confirmed subscription that a link from an e-mail is about. */
async function findLinkedSubscription(ctx: Context, token: string): Promise<StoredSubscription | undefined> {
  const link = await findToken(ctx, 'newsletter-settings', token)
  return link && findSubscription(ctx, link.data.id ?? '')
}

/** What a reader has chosen, by a link from an e-mail; undefined if it leads nowhere any more. */
export async function findNewsletterSubscription(
  ctx: Context,
  token: string,
): Promise<NewsletterSubscription | undefined> {
  const subscription = await findLinkedSubscription(ctx, token)
  if (!subscription) return undefined
  const { brand, frequency, pausedUntil } = subscription
  return { brand, frequency, ...(pausedUntil && pausedUntil > getToday(ctx) && { pausedUntil }) }
}

async function pause(tx: TransactionContext, id: string, days: ChangeNewsletterInput['pauseDays']) {
  const endsOn = getNewsletterPauseEnd(getToday(tx), days)
  await updateSubscription(tx, id, { pausedUntil: endsOn })
  const dueAt = new Date(tx.now.getTime() + (days - 1) * DAY_MS) // on the day before
  await publish(tx, 'newsletter-pause-ending', { id, endsOn }, { dueAt })
}

async function applyChange(tx: TransactionContext, subscription: StoredSubscription, input: ChangeNewsletterInput) {
  const { id, email, locale, confirmedAt } = subscription
  if (input.change === 'pause') await pause(tx, id, input.pauseDays)
  if (input.change === 'frequency')
    await updateSubscription(tx, id, { frequency: input.frequency, brand: input.brand, pausedUntil: null })
  if (input.change === 'unsubscribe' && (await deleteSubscription(tx, email)) && confirmedAt)
    await publish(tx, 'newsletter-ended', { email, locale })
}

/**
 * Ends, pauses or changes a subscription. By a link from an e-mail the answer says whether there was one; for an
 * address that somebody has typed it is the same, known or not (R35).
 */
export async function changeNewsletter(ctx: Context, input: ChangeNewsletterInput): Promise<NewsletterAnswer> {
  const { token, email = '' } = input
  const subscription = token ? await findLinkedSubscription(ctx, token) : await findSubscriptionByEmail(ctx, email)
  if (subscription) await inTransaction(ctx, (tx) => applyChange(tx, subscription, input))
  return { result: subscription || !token ? 'success' : 'notFound' }
}

/** Ends a subscription on one click in the e-mail program (RFC 8058), however often that comes. */
export async function unsubscribeByOneClick(ctx: Context, token: string) {
  const subscription = await findLinkedSubscription(ctx, token)
  if (subscription) await inTransaction(ctx, (tx) => deleteSubscription(tx, subscription.email))
}
