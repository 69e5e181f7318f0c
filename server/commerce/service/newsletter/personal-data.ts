import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { NEWSLETTER_REQUEST_RETENTION_DAYS } from '#shared/api/newsletter.ts'
import { DAY_MS } from '#shared/dates.ts'
import { deleteRequestsBefore, deleteSubscription, findSubscriptionByEmail, moveSubscription } from './repository.ts'

/** What is stored about the newsletter of an address, for its owner (GDPR 15). */
export async function listStoredNewsletters(ctx: Context, email: string) {
  const stored = await findSubscriptionByEmail(ctx, email)
  if (!stored) return []
  const { id: _id, visitor: _visitor, ...own } = stored
  return [own]
}

/** Ends the newsletter of an address without a word (GDPR 17). */
export async function deleteNewsletter(tx: TransactionContext, email: string) {
  await deleteSubscription(tx, email)
}

/**
 * Moves the confirmed newsletter of an address to a new one of the same reader, unless it comes there already; the links
 * of e-mails to the old one end.
 */
export async function moveNewsletter(tx: TransactionContext, from: string, to: string) {
  const [old, present] = [await findSubscriptionByEmail(tx, from), await findSubscriptionByEmail(tx, to)]
  if (!old?.confirmedAt || present?.confirmedAt) return void (await deleteSubscription(tx, from))
  await deleteSubscription(tx, to)
  await moveSubscription(tx, from, to)
}

/** Deletes requests that nobody has confirmed in time. */
export const pruneNewsletterRequests = (tx: TransactionContext): Promise<void> =>
  deleteRequestsBefore(tx, new Date(tx.now.getTime() - NEWSLETTER_REQUEST_RETENTION_DAYS * DAY_MS).toISOString())
