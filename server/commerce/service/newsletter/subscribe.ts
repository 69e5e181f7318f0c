import { createHash } from 'node:crypto'
import { type Context, inTransaction, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { consumeToken } from '#server/commerce/core/one-time-tokens/index.ts'
import type { ConsumeRateLimit } from '#server/commerce/core/throttle/index.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import type { NewsletterAnswer } from '#shared/api/newsletter.ts'
import type { SubscribeNewsletterInput } from '#shared/api/newsletter-input.ts'
import { findSubscription, findSubscriptionByEmail, saveRequest, updateSubscription } from './repository.ts'

const CONFIRMATION_EMAIL_LIMIT = { name: 'newsletter-mails', points: 3, seconds: 3600 } // R37: 3 an hour and address

/** True if the visitor may know of the subscription: it is of their browser, or of the address of their account. */
async function isOwn(ctx: Context, { email, visitor }: { email: string; visitor: string }) {
  const { session } = ctx
  if (session?.visitor === visitor) return true
  if (session?.type !== 2 || session.customerId === undefined) return false
  const customer = await findCustomer(ctx, session.customerId)
  return customer?.email === email && customer.emailConfirmed
}

/** False once an address has had its mails of this hour, of which nobody is told. */
const isWithinMailLimit = (ctx: Context, limit: ConsumeRateLimit, email: string) =>
  limit(CONFIRMATION_EMAIL_LIMIT, createHash('sha256').update(`${ctx.tenant.id} ${email}`).digest('base64url')).then(
    () => true,
    () => false,
  )

/**
 * Requests the newsletter for an address; its owner is asked by e-mail (double opt-in). The answer tells a stranger
 * neither whether the address is known nor that it gets no more e-mails this hour (R35, R37).
 */
export async function subscribeNewsletter(
  ctx: Context,
  input: SubscribeNewsletterInput,
  limit: ConsumeRateLimit,
): Promise<NewsletterAnswer> {
  const known = await findSubscriptionByEmail(ctx, input.email)
  if (known?.confirmedAt && (await isOwn(ctx, known))) return { result: 'success', state: 'subscribed' }
  if (await isWithinMailLimit(ctx, limit, input.email))
    await inTransaction(ctx, async (tx) => {
      const { visitor } = requireSession(tx)
      const { id, confirmedAt } = await saveRequest(tx, { ...input, visitor, locale: tx.locale })
      if (!confirmedAt) await publish(tx, 'newsletter-requested', { id })
    })
  return { result: 'success', state: 'awaiting-confirmation' }
}

/** Sends the e-mail of a request once more, if there is one; the answer is the same for every address (R35). */
export async function resendNewsletterConfirmation(
  ctx: Context,
  email: string,
  limit: ConsumeRateLimit,
): Promise<NewsletterAnswer> {
  const isAllowed = await isWithinMailLimit(ctx, limit, email)
  const known = await findSubscriptionByEmail(ctx, email)
  if (isAllowed && known && !known.confirmedAt)
    await inTransaction(ctx, (tx) => publish(tx, 'newsletter-requested', { id: known.id }))
  return { result: 'success', state: 'awaiting-confirmation' }
}

async function confirmInTransaction(tx: TransactionContext, token: string): Promise<NewsletterAnswer> {
  const link = await consumeToken(tx, 'newsletter', token)
  const subscription = link && (await findSubscription(tx, link.data.id ?? ''))
  if (!subscription) return { result: 'notFound' }
  if (!subscription.confirmedAt) {
    await updateSubscription(tx, subscription.id, { confirmedAt: tx.now.toISOString() })
    await publish(tx, 'newsletter-confirmed', { id: subscription.id })
  }
  return { result: 'success', state: 'subscribed' }
}

/** Confirms a request by the link in its e-mail, which works once. */
export const confirmNewsletter = (ctx: Context, token: string): Promise<NewsletterAnswer> =>
  inTransaction(ctx, (tx) => confirmInTransaction(tx, token))
