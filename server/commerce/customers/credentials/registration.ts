import {
  type Context,
  inTransaction,
  requireCustomerId,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { notFound, ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { consumeToken, revokeTokens } from '#server/commerce/core/one-time-tokens/index.ts'
import { assignOrder, findOwnOrder } from '#server/commerce/orders/order-data/index.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { EmailRequestResult } from '#shared/api/credentials.ts'
import type {
  RegisterInput,
  RegisterOrderInput,
  ResendConfirmationInput,
  TokenInput,
} from '#shared/api/credentials-input.ts'
import {
  type Customer,
  confirmEmail,
  findCustomer,
  findCustomerForLogin,
  insertAddress,
  insertCustomer,
} from '../account/index.ts'
import { verifyPassword } from '../passwords/index.ts'
import type { CredentialsDeps } from './deps.ts'
import { hashNewPassword } from './new-password.ts'

/**
 * Creates an account with an unconfirmed address, or tells the owner of the existing account by e-mail: nobody else
 * learns which (reliability R35). Resending the form with the same password resends the link. 422 invalid-input, 429
 * too-many-requests.
 */
export async function register(
  ctx: Context,
  { password, captcha, ...person }: RegisterInput,
  { guard, recordEvent }: CredentialsDeps,
): Promise<EmailRequestResult> {
  const refusal = await guard.admitForm(ctx, { email: person.email, captcha })
  if (refusal) return refusal
  const passwordHash = await hashNewPassword(ctx, password, person)
  const before = await findCustomerForLogin(ctx, { email: person.email })
  // a stranger's password confirms nothing: the owner gets the e-mail with the reset link
  const isSamePassword = await verifyPassword(before?.passwordHash ?? undefined, password)
  const customer = await inTransaction(ctx, async (tx) => {
    const created = await insertCustomer(tx, { ...person, passwordHash, locale: ctx.locale })
    return requestRegistrationEmail(tx, person.email, created !== undefined || isSamePassword)
  })
  recordEvent(ctx, 'registration', customer?.id)
  return { accepted: true }
}

/**
 * Has an e-mail sent to the owner of the address: the link to confirm a new account, or that they have one. The same
 * work either way, so that timing reveals nothing.
 */
async function requestRegistrationEmail(
  tx: TransactionContext,
  email: string,
  isOwnAccount: boolean,
): Promise<Customer | undefined> {
  const owner = (await findCustomerForLogin(tx, { email }))?.customer
  await publish(tx, 'account-email-requested', {
    kind: isOwnAccount && !owner?.emailConfirmed ? 'confirm' : 'exists',
    customerId: owner?.id ?? null,
  })
  return owner
}

/** Resends the link that confirms an address to a customer who has not followed it yet. 401 login-required. */
export async function resendConfirmation(
  ctx: Context,
  { captcha }: ResendConfirmationInput,
  { guard, recordEvent }: CredentialsDeps,
): Promise<EmailRequestResult> {
  const customer = await findCustomer(ctx, requireCustomerId(ctx))
  if (!customer || customer.emailConfirmed) return { accepted: true }
  const refusal = await guard.admitEmail(ctx, { email: customer.email, captcha })
  if (refusal) return refusal
  await inTransaction(ctx, (tx) => publish(tx, 'account-email-requested', { kind: 'confirm', customerId: customer.id }))
  recordEvent(ctx, 'confirmation wanted once more', customer.id)
  return { accepted: true }
}

/**
 * Turns a guest order of this session into an account, as register does, with its addresses in the address book. 404
 * for any other order.
 */
export async function registerOrder(
  ctx: Context,
  { orderNumber, password, captcha }: RegisterOrderInput,
  { guard, recordEvent }: CredentialsDeps,
): Promise<EmailRequestResult> {
  const order = await findOwnOrder(ctx, orderNumber)
  if (!order?.email || ctx.session?.customerId !== undefined) throw notFound()
  const { email, billing, delivery } = order
  const refusal = await guard.admitEmail(ctx, { email, captcha })
  if (refusal) return refusal
  const person = { email, salutation: billing.salutation, firstName: billing.firstName, lastName: billing.lastName }
  const passwordHash = await hashNewPassword(ctx, password, person)
  const customer = await inTransaction(ctx, async (tx) => {
    const created = await insertCustomer(tx, {
      ...person,
      passwordHash,
      locale: ctx.locale,
      phone: billing.phone ?? '',
    })
    if (created && (await assignOrder(tx, orderNumber, created.id)))
      await insertOrderAddresses(tx, created.id, delivery, billing)
    return requestRegistrationEmail(tx, email, created !== undefined)
  })
  recordEvent(ctx, 'registration after an order', customer?.id)
  return { accepted: true }
}

async function insertOrderAddresses(
  tx: TransactionContext,
  customerId: string,
  delivery: PostalAddress,
  billing: PostalAddress,
) {
  const isSameAddress = JSON.stringify(delivery) === JSON.stringify(billing)
  await insertAddress(tx, customerId, { address: delivery, defaultDelivery: true, defaultBilling: isSameAddress })
  if (!isSameAddress)
    await insertAddress(tx, customerId, { address: billing, defaultDelivery: false, defaultBilling: true })
}

/** Confirms the address that the link was sent to. 400 link-invalid. */
export async function confirmRegistration(ctx: Context, { token }: TokenInput, { recordEvent }: CredentialsDeps) {
  const customerId = await inTransaction(ctx, async (tx) => {
    const link = await consumeToken(tx, 'confirm-email', token)
    if (link?.customerId) {
      await confirmEmail(tx, link.customerId)
      await revokeTokens(tx, link.customerId) // those who requested them had not proved that the address is theirs
    }
    return link?.customerId
  })
  if (!customerId) throw new ShopError(400, 'link-invalid')
  recordEvent(ctx, 'address confirmed', customerId)
}
