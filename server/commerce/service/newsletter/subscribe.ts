import { createHash } from 'node:crypto'
import { type Context, inTransaction, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { type Events, publish } from '#server/commerce/core/events.ts'
import { consumeToken } from '#server/commerce/core/one-time-tokens/index.ts'
import type { ConsumeRateLimit } from '#server/commerce/core/throttle/index.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import type { NewsletterAnswer } from '#shared/api/newsletter.ts'
import type { SubscribeNewsletterInput } from '#shared/api/newsletter-input.ts'
import { confirmRequest, findSubscriptionByEmail, getSubscriptionId, saveRequest } from './repository.ts'

const EMAIL_LIMIT = { name: 'newsletter-mails', points: 3, seconds: 3600 } // R37: 3 an hour and address

/** The confirmed address of the visitor's account. */
async function findOwnEmail({ session, ...ctx }: Context): Promise<string | undefined> {
  if (session?.type !== 2 || session.customerId === undefined) return undefined
  const customer = await findCustomer({ session, ...ctx }, session.customerId)
  return customer?.emailConfirmed ? customer.email : undefined
}

/**
 * Has an e-mail sent that only the owner of an address may see. The worker finds out whether there is anything to send,
 * so that a known address takes as long as any other (R35); beyond the limit nothing is sent, of which nobody is told.
 */
export async function requestReaderEmail(
  ctx: Context,
  limit: ConsumeRateLimit,
  type: keyof Events & ('newsletter-requested' | 'newsletter-link-requested'),
  email: string,
  write: (tx: TransactionContext) => Promise<unknown> = async () => undefined,
) {
  const key = createHash('sha256').update(`${ctx.tenant.id} ${email}`).digest('base64url')
  const isWithinLimit = await limit(EMAIL_LIMIT, key).then(
    () => true,
    () => false,
  )
  if (!isWithinLimit) return
  await inTransaction(ctx, async (tx) => {
    await write(tx)
    await publish(tx, type, { id: getSubscriptionId(tx, email) })
  })
}

/**
 * Requests the newsletter for an address; its owner is asked by e-mail (double opt-in). Only the browser that has
 * confirmed it and the customer with this address are told that it comes already (R35).
 */
export async function subscribeNewsletter(
  ctx: Context,
  input: SubscribeNewsletterInput,
  limit: ConsumeRateLimit,
): Promise<NewsletterAnswer> {
  const { email, brand, frequency } = input
  const [known, ownEmail] = [await findSubscriptionByEmail(ctx, email), await findOwnEmail(ctx)]
  const isOwn = ownEmail === email || known?.visitor === ctx.session?.visitor
  if (known?.confirmedAt && isOwn) return { result: 'success', state: 'subscribed' }
  await requestReaderEmail(ctx, limit, 'newsletter-requested', email, (tx) =>
    saveRequest(tx, { email, brand, frequency, locale: tx.locale }),
  )
  return { result: 'success', state: 'awaiting-confirmation' }
}

/** Sends the e-mail of a request once more, if there is one; the answer is the same for every address (R35). */
export async function resendNewsletterConfirmation(
  ctx: Context,
  email: string,
  limit: ConsumeRateLimit,
): Promise<NewsletterAnswer> {
  await requestReaderEmail(ctx, limit, 'newsletter-requested', email)
  return { result: 'success', state: 'awaiting-confirmation' }
}

async function confirmInTransaction(tx: TransactionContext, token: string): Promise<NewsletterAnswer> {
  const link = await consumeToken(tx, 'newsletter', token)
  if (!link) return { result: 'notFound' }
  const { id = '' } = link.data
  if (await confirmRequest(tx, id, requireSession(tx).visitor)) await publish(tx, 'newsletter-confirmed', { id })
  return { result: 'success', state: 'subscribed' }
}

/** Confirms a request by the link in its e-mail, which works once; of several links the first one counts. */
export const confirmNewsletter = (ctx: Context, token: string): Promise<NewsletterAnswer> =>
  inTransaction(ctx, (tx) => confirmInTransaction(tx, token))
