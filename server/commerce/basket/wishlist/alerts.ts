import { createHash } from 'node:crypto'
import { findPurchasableVariants } from '#server/commerce/catalog/variants/index.ts'
import {
  type Context,
  inTransaction,
  requireCustomerId,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { invalidInput, notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { createRateLimit } from '#server/commerce/core/throttle/index.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import type { AlertKind, AlertSubscription } from '#shared/api/wishlist.ts'
import type { AlertInput } from '#shared/api/wishlist-input.ts'
import type { Locale } from '#shared/tenant.ts'
import { deleteAlert, insertAlert } from './alert-repository.ts'

const CONFIRMATION_EMAIL_LIMIT = { name: 'alert-mails', points: 3, seconds: 3600 } // R37: 3 an hour and address

/** The address of the fully logged-in customer, and whether they have confirmed it. */
async function findOwnEmailAddress(ctx: Context): Promise<{ email: string; confirmed: boolean } | undefined> {
  const customer =
    ctx.session?.type === 2 && ctx.session.customerId !== undefined
      ? await findCustomer(ctx, ctx.session.customerId)
      : undefined
  return customer && { email: customer.email, confirmed: customer.emailConfirmed }
}

export async function activateAlert(
  tx: TransactionContext,
  alert: { email: string; sku: string; kind: AlertKind; locale: Locale },
) {
  const [variant] = await findPurchasableVariants(tx, [alert.sku])
  if (variant) await insertAlert(tx, { ...alert, priceCents: variant.price.current.cents })
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
  const alert = { email, sku, kind, locale: ctx.locale }
  if (own?.confirmed && own.email === email) {
    await inTransaction(ctx, (tx) => activateAlert(tx, alert))
    return { state: 'active' }
  }
  const isWithinLimit = await limit(
    CONFIRMATION_EMAIL_LIMIT,
    createHash('sha256').update(`${ctx.tenant.id} ${email}`).digest('base64url'),
  ).then(
    () => true,
    () => false,
  )
  if (isWithinLimit) await inTransaction(ctx, (tx) => publish(tx, 'alert-requested', alert))
  return { state: 'pending' }
}

/** Deletes an alert of the customer's own address. 401 login-required. */
export async function unsubscribeAlert(ctx: Context, { sku, kind }: AlertInput) {
  requireCustomerId(ctx)
  const own = await findOwnEmailAddress(ctx)
  if (own) await inTransaction(ctx, (tx) => deleteAlert(tx, { email: own.email, sku, kind }))
}
