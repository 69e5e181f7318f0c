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
  deps: MailDeps,
  {
    email,
    sku,
    kind,
    locale,
    eventId,
  }: { email: string; sku: string; kind: AlertKind; locale: Locale; eventId: string },
) {
  const recipientCtx = { ...ctx, locale }
  const [variant] = await findPurchasableVariants(recipientCtx, [sku])
  if (!variant) return
  const token = await inTransaction(ctx, (tx) =>
    createToken(tx, 'notice', { data: { email, skus: sku, kind, locale } }),
  )
  const envelope = { to: email, locale: recipientCtx.locale, messageId: `alert-requested.${eventId}` }
  await sendEmail(ctx, envelope, (setting) => composeAlertConfirmationEmail(setting, { variant, kind, token }), deps)
}

/** Sends the due alerts of these skus or of all; each lower price and each return is reported once. */
export async function sendAlerts(ctx: Context, deps: MailDeps, skus?: readonly string[]) {
  const changed = await findChangedAlerts(ctx, skus)
  const notDue = changed.filter(({ due }) => !due)
  if (notDue.length > 0) {
    await inTransaction(ctx, async (tx) => {
      for (const alert of notDue) await recordAlertState(tx, alert, false)
    })
  }
  const alertsByRecipient = Map.groupBy(
    changed.filter(({ due }) => due),
    ({ email, locale }) => `${email} ${locale}`,
  )
  for (const alerts of alertsByRecipient.values()) await sendAlertEmail(ctx, alerts, deps)
}

/**
 * Sends one e-mail for all due alerts of an address. The Message-ID is derived from the alerts, so that a repetition is
 * recognised.
 */
async function sendAlertEmail(ctx: Context, alerts: readonly ChangedVariantAlert[], deps: MailDeps) {
  const [{ email, locale } = { email: '', locale: ctx.locale }] = alerts
  const recipientCtx = { ...ctx, locale }
  const skus = [...new Set(alerts.map(({ sku }) => sku))]
  const variants = await findPurchasableVariantsBySku(recipientCtx, skus)
  const lines = alerts.flatMap(({ sku, kind }) => {
    const variant = variants.get(sku)
    return variant ? [{ variant, kind }] : []
  })
  if (lines.length > 0) {
    const data = { skus: skus.join(' '), ids: alerts.map(({ id }) => id).join(' ') }
    const token = await inTransaction(ctx, (tx) => createToken(tx, 'notice-end', { data }))
    const messageHash = createHash('sha256').update(alerts.map(({ id, sent }) => `${id} ${sent}`).join())
    const unsubscribe = `${deps.origin}${ALERT_UNSUBSCRIBE_PATH}?${new URLSearchParams({ token, locale: recipientCtx.locale })}`
    const envelope = {
      to: email,
      locale: recipientCtx.locale,
      messageId: `alert.${messageHash.digest('hex').slice(0, 32)}`,
      unsubscribe,
    }
    await sendEmail(ctx, envelope, (setting) => composeAlertEmail(setting, { lines, token }), deps)
  }
  await inTransaction(ctx, async (tx) => {
    for (const alert of alerts) await recordAlertState(tx, alert, lines.length > 0)
  })
}
