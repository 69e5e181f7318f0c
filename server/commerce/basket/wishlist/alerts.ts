import { createHash } from 'node:crypto'
import { findPurchasableVariants, findPurchasableVariantsBySku } from '#server/commerce/catalog/variants/index.ts'
import { type MailDeps, sendEmail } from '#server/commerce/content/email/index.ts'
import {
  type Context,
  inTransaction,
  requireCustomerId,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { invalidInput, notFound, ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { consumeToken, createToken, findToken } from '#server/commerce/core/one-time-tokens/index.ts'
import type { createRateLimit } from '#server/commerce/core/throttle/index.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import { ALERT_UNSUBSCRIBE_PATH, type AlertKind, type AlertLink, type AlertSubscription } from '#shared/api/wishlist.ts'
import type { AlertInput } from '#shared/api/wishlist-input.ts'
import type { Locale } from '#shared/tenant.ts'
import { composeAlertConfirmationEmail, composeAlertEmail } from './alert-emails.ts'
import {
  type ChangedVariantAlert,
  deleteAlert,
  deleteAlerts,
  findChangedAlerts,
  hasAnyAlert,
  insertAlert,
  recordAlertState,
} from './alert-repository.ts'

const CONFIRMATION_EMAIL_LIMIT = { name: 'notice-mails', points: 3, seconds: 3600 } // R37: 3 an hour and address

const createLinkInvalidError = () => new ShopError(404, 'link-invalid')

/** The address of the fully logged-in customer, and whether they have confirmed it. */
async function findOwnEmailAddress(ctx: Context): Promise<{ email: string; confirmed: boolean } | undefined> {
  const customer =
    ctx.session?.type === 2 && ctx.session.customerId !== undefined
      ? await findCustomer(ctx, ctx.session.customerId)
      : undefined
  return customer && { email: customer.email, confirmed: customer.emailConfirmed }
}

async function activateAlert(
  tx: TransactionContext,
  notice: { email: string; sku: string; kind: AlertKind; locale: Locale },
) {
  const [article] = await findPurchasableVariants(tx, [notice.sku])
  if (article) await insertAlert(tx, { ...notice, priceCents: article.price.current.cents })
}

/**
 * Subscribes an address to a variant: a customer's own confirmed address at once, any other after its owner has
 * followed the link in an e-mail. The response reveals nothing about the address (R35), nor that its limit of e-mails
 * is reached. 404 not-found, 400 without any address.
 */
export async function subscribeAlert(
  ctx: Context,
  { sku, kind, email: given }: AlertInput,
  limit: ReturnType<typeof createRateLimit>,
): Promise<AlertSubscription> {
  if ((await findPurchasableVariants(ctx, [sku])).length === 0) throw notFound()
  const own = await findOwnEmailAddress(ctx)
  const email = given || own?.email
  if (!email) throw invalidInput({ email: 'validation.email-required' })
  const notice = { email, sku, kind, locale: ctx.locale }
  if (own?.confirmed && own.email === email) {
    await inTransaction(ctx, (tx) => activateAlert(tx, notice))
    return { state: 'active' }
  }
  const isWithinLimit = await limit(
    CONFIRMATION_EMAIL_LIMIT,
    createHash('sha256').update(`${ctx.tenant.id} ${email}`).digest('base64url'),
  ).then(
    () => true,
    () => false,
  )
  if (isWithinLimit) await inTransaction(ctx, (tx) => publish(tx, 'alert-requested', notice))
  return { state: 'pending' }
}

/** Deletes an alert of the customer's own address. 401 login-required. */
export async function unsubscribeAlert(ctx: Context, { sku, kind }: AlertInput) {
  requireCustomerId(ctx)
  const own = await findOwnEmailAddress(ctx)
  if (own) await inTransaction(ctx, (tx) => deleteAlert(tx, { email: own.email, sku, kind }))
}

const linkPurposes = { subscribe: 'notice', unsubscribe: 'notice-end' } as const

async function findLinkedProducts(ctx: Context, skus: readonly string[]) {
  return (await findPurchasableVariants(ctx, skus)).map(({ sku, slug, title }) => ({ sku, slug, title }))
}

/** What the link in an e-mail does, without doing it (R36). 404 link-invalid. */
export async function getAlertLink(ctx: Context, token: string): Promise<AlertLink> {
  for (const action of ['subscribe', 'unsubscribe'] as const) {
    const link = await findToken(ctx, linkPurposes[action], token)
    if (!link) continue
    const { skus = '', ids = '' } = link.data
    const hasEnded = action === 'unsubscribe' && !(await hasAnyAlert(ctx, ids.split(' ')))
    return { action: hasEnded ? 'unsubscribed' : action, products: await findLinkedProducts(ctx, skus.split(' ')) }
  }
  throw createLinkInvalidError()
}

/** Carries out a link's action: it subscribes once, and unsubscribes however often it is followed. 404 link-invalid. */
export async function followAlertLink(ctx: Context, token: string): Promise<AlertLink> {
  const alertLink = await getAlertLink(ctx, token)
  if (alertLink.action === 'unsubscribe') await unsubscribeByLink(ctx, token)
  if (alertLink.action === 'subscribe') await confirmAlert(ctx, token)
  return alertLink
}

const confirmAlert = (ctx: Context, token: string) =>
  inTransaction(ctx, async (tx) => {
    const link = await consumeToken(tx, linkPurposes.subscribe, token)
    if (!link) throw createLinkInvalidError()
    const { email = '', skus = '', kind, locale: chosenLocale } = link.data
    const locale = tx.tenant.locales.find((each) => each === chosenLocale) ?? tx.locale
    await activateAlert(tx, { email, sku: skus, kind: kind === 'stock' ? 'stock' : 'price', locale })
  })

/**
 * Deletes the alerts that an e-mail was about, on one click in the e-mail client (RFC 8058). The token stays valid, so
 * that a second click gets the same response; later alerts are not affected. 404 link-invalid, also for a token that
 * subscribes.
 */
export async function unsubscribeByLink(ctx: Context, token: string) {
  const link = await findToken(ctx, linkPurposes.unsubscribe, token)
  if (!link) throw createLinkInvalidError()
  await inTransaction(ctx, (tx) => deleteAlerts(tx, (link.data.ids ?? '').split(' ')))
}

/** Asks the owner of an address to confirm an alert (double opt-in). `eventId` becomes part of the Message-ID. */
export async function sendAlertConfirmation(
  ctx: Context,
  doors: MailDeps,
  {
    email,
    sku,
    kind,
    locale,
    eventId,
  }: { email: string; sku: string; kind: AlertKind; locale: Locale; eventId: string },
) {
  const recipientCtx = { ...ctx, locale }
  const [article] = await findPurchasableVariants(recipientCtx, [sku])
  if (!article) return
  const token = await inTransaction(ctx, (tx) =>
    createToken(tx, 'notice', { data: { email, skus: sku, kind, locale } }),
  )
  const envelope = { to: email, locale: recipientCtx.locale, messageId: `notice-asked.${eventId}` }
  await sendEmail(ctx, envelope, (setting) => composeAlertConfirmationEmail(setting, { article, kind, token }), doors)
}

/** Sends the due alerts of these skus or of all; each lower price and each return is reported once. */
export async function sendAlerts(ctx: Context, doors: MailDeps, skus?: readonly string[]) {
  const changed = await findChangedAlerts(ctx, skus)
  const notDue = changed.filter(({ due }) => !due)
  if (notDue.length > 0) {
    await inTransaction(ctx, async (tx) => {
      for (const notice of notDue) await recordAlertState(tx, notice, false)
    })
  }
  const alertsByRecipient = Map.groupBy(
    changed.filter(({ due }) => due),
    ({ email, locale }) => `${email} ${locale}`,
  )
  for (const notices of alertsByRecipient.values()) await sendAlertEmail(ctx, notices, doors)
}

/**
 * Sends one e-mail for all due alerts of an address. The Message-ID is derived from the alerts, so that a repetition is
 * recognised.
 */
async function sendAlertEmail(ctx: Context, notices: readonly ChangedVariantAlert[], doors: MailDeps) {
  const [{ email, locale } = { email: '', locale: ctx.locale }] = notices
  const recipientCtx = { ...ctx, locale }
  const skus = [...new Set(notices.map(({ sku }) => sku))]
  const articles = await findPurchasableVariantsBySku(recipientCtx, skus)
  const lines = notices.flatMap(({ sku, kind }) => {
    const article = articles.get(sku)
    return article ? [{ article, kind }] : []
  })
  if (lines.length > 0) {
    const data = { skus: skus.join(' '), ids: notices.map(({ id }) => id).join(' ') }
    const token = await inTransaction(ctx, (tx) => createToken(tx, 'notice-end', { data }))
    const messageHash = createHash('sha256').update(notices.map(({ id, sent }) => `${id} ${sent}`).join())
    const unsubscribe = `${doors.origin}${ALERT_UNSUBSCRIBE_PATH}?${new URLSearchParams({ token, locale: recipientCtx.locale })}`
    const envelope = {
      to: email,
      locale: recipientCtx.locale,
      messageId: `notice.${messageHash.digest('hex').slice(0, 32)}`,
      unsubscribe,
    }
    await sendEmail(ctx, envelope, (setting) => composeAlertEmail(setting, { lines, token }), doors)
  }
  await inTransaction(ctx, async (tx) => {
    for (const notice of notices) await recordAlertState(tx, notice, lines.length > 0)
  })
}
