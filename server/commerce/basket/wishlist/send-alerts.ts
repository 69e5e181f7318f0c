import { createHash } from 'node:crypto'
import { findPurchasableVariants, findPurchasableVariantsBySku } from '#server/commerce/catalog/variants/index.ts'
import { type MailDeps, sendEmail } from '#server/commerce/content/email/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { createToken } from '#server/commerce/core/one-time-tokens/index.ts'
import { ALERT_UNSUBSCRIBE_PATH, type AlertKind } from '#shared/api/wishlist.ts'
import type { Locale } from '#shared/tenant.ts'
import { composeAlertConfirmationEmail, composeAlertEmail } from './alert-emails.ts'
import { type ChangedVariantAlert, findChangedAlerts, recordAlertState } from './changed-alerts-repository.ts'

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
