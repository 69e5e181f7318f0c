import { findPurchasableVariants } from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { consumeToken, findToken } from '#server/commerce/core/one-time-tokens/index.ts'
import type { AlertLink } from '#shared/api/wishlist.ts'
import { deleteAlerts, hasAnyAlert } from './alert-repository.ts'
import { activateAlert } from './alerts.ts'

const createLinkInvalidError = () => new ShopError(404, 'link-invalid')

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
