import { type Context, getToday, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { ConsumeRateLimit } from '#server/commerce/core/throttle/index.ts'
import type { NewsletterAnswer, NewsletterSubscription } from '#shared/api/newsletter.ts'
import type { ChangeNewsletterInput } from '#shared/api/newsletter-input.ts'
import { DAY_MS } from '#shared/dates.ts'
import { getNewsletterPauseEnd } from '#shared/rules/service/newsletter-frequency.ts'
import { findReader } from './reader-link.ts'
import {
  deleteSubscription,
  findSubscription,
  getSubscriptionId,
  type StoredSubscription,
  updateSubscription,
} from './repository.ts'
import { requestReaderEmail } from './subscribe.ts'

/** What a reader has chosen, by a link from an e-mail; undefined if it leads nowhere any more. */
export async function findNewsletterSubscription(
  ctx: Context,
  token: string,
): Promise<NewsletterSubscription | undefined> {
  const reader = await findReader(ctx, token)
  if (!reader) return undefined
  const { brand, frequency, pausedUntil } = reader
  return { brand, frequency, ...(pausedUntil && pausedUntil > getToday(ctx) && { pausedUntil }) }
}

async function pause(tx: TransactionContext, id: string, days: ChangeNewsletterInput['pauseDays']) {
  const endsOn = getNewsletterPauseEnd(getToday(tx), days)
  await updateSubscription(tx, id, { pausedUntil: endsOn })
  const dueAt = new Date(tx.now.getTime() + (days - 1) * DAY_MS) // on the day before
  await publish(tx, 'newsletter-pause-ending', { id, endsOn }, { dueAt })
}

/** Ends a subscription, and has its reader told if they had confirmed it. */
async function end(tx: TransactionContext, { email, locale, confirmedAt }: StoredSubscription) {
  if ((await deleteSubscription(tx, email)) && confirmedAt) await publish(tx, 'newsletter-ended', { email, locale })
}

async function changeByLink(ctx: Context, { token, ...input }: ChangeNewsletterInput): Promise<NewsletterAnswer> {
  const reader = await findReader(ctx, token)
  if (!reader) return { result: 'notFound' }
  const { change, pauseDays, frequency, brand } = input
  await inTransaction(ctx, async (tx) => {
    if (change === 'pause') await pause(tx, reader.id, pauseDays)
    if (change === 'frequency') await updateSubscription(tx, reader.id, { frequency, brand, pausedUntil: null })
    if (change === 'unsubscribe') await end(tx, reader)
  })
  return { result: 'success' }
}

/**
 * Ends, pauses or changes a subscription by a link from an e-mail, which is told where there is none. Of an address
 * that somebody has typed the subscription is only ended; for anything else its owner gets such a link. The answer and its
 * time are the same for every address (R35).
 */
export async function changeNewsletter(
  ctx: Context,
  input: ChangeNewsletterInput,
  limit: ConsumeRateLimit,
): Promise<NewsletterAnswer> {
  const { token, email = '', change } = input
  if (token) return changeByLink(ctx, input)
  if (change !== 'unsubscribe') {
    await requestReaderEmail(ctx, limit, 'newsletter-link-requested', email)
    return { result: 'success', state: 'link-sent' }
  }
  await inTransaction(ctx, (tx) => publish(tx, 'newsletter-end-requested', { id: getSubscriptionId(tx, email) }))
  return { result: 'success' }
}

/** Ends the subscription of an address that somebody has typed, if there is one. */
export const endSubscription = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const subscription = await findSubscription(tx, id)
    if (subscription) await end(tx, subscription)
  })

/** Ends a subscription on one click in the e-mail program (RFC 8058), however often that comes. */
export async function unsubscribeByOneClick(ctx: Context, token: string) {
  const reader = await findReader(ctx, token)
  if (reader) await inTransaction(ctx, (tx) => deleteSubscription(tx, reader.email))
}
