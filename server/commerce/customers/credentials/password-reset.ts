import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { consumeToken, findToken, revokeTokens } from '#server/commerce/core/one-time-tokens/index.ts'
import { requireConfirmation } from '#server/commerce/payments/stored-payments/index.ts'
import type { EmailRequestResult } from '#shared/api/credentials.ts'
import type { ForgotPasswordInput, ResetPasswordInput, TokenInput } from '#shared/api/credentials-input.ts'
import {
  type Customer,
  confirmEmail,
  findCustomer,
  findCustomerForLogin,
  updatePasswordHash,
} from '../account/index.ts'
import { endLogins } from '../sessions/index.ts'
import { beginPasswordLogin } from './begin-password-login.ts'
import type { CredentialsDeps, LoginOutcome } from './deps.ts'
import { hashNewPassword } from './new-password.ts'

const createInvalidLinkError = () => new ShopError(400, 'link-invalid')

/**
 * Sends a reset link to the owner of the address, if it has an account (reliability R35). 429
 * too-many-requests.
 */
export async function requestPasswordReset(
  ctx: Context,
  { email, captcha }: ForgotPasswordInput,
  { guard, recordEvent }: CredentialsDeps,
): Promise<EmailRequestResult> {
  const refusal = await guard.admitForm(ctx, { email, captcha })
  if (refusal) return refusal
  const found = await findCustomerForLogin(ctx, { email })
  await inTransaction(ctx, (tx) =>
    publish(tx, 'account-email-requested', { kind: 'reset', customerId: found?.customer.id ?? null }),
  )
  recordEvent(ctx, 'password forgotten', found?.customer.id)
  return { accepted: true }
}

/** Checks a link for a new password without using it up. */
export const isResetTokenValid = async (ctx: Context, { token }: TokenInput): Promise<boolean> =>
  (await findToken(ctx, 'password-reset', token)) !== undefined

/** Sets a password, ends every login and revokes all links and codes, and tells the customer by e-mail. */
export async function replacePassword(
  tx: TransactionContext,
  customer: Customer,
  passwordHash: string,
): Promise<Customer> {
  await updatePasswordHash(tx, customer.id, passwordHash)
  await endLogins(tx, customer.id)
  await revokeTokens(tx, customer.id)
  await publish(tx, 'account-email-requested', { kind: 'password-changed', customerId: customer.id })
  return { ...customer, hasPassword: true }
}

/**
 * Sets a new password by the link of an e-mail, which also confirms the address, and logs in, or asks for
 * the second factor. The old password is valid
 * until then. 400 link-invalid, 422 invalid-input.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: ResetPasswordInput,
  deps: CredentialsDeps,
): Promise<LoginOutcome> {
  const link = await findToken(ctx, 'password-reset', token)
  const owner = link?.customerId === undefined ? undefined : await findCustomer(ctx, link.customerId)
  if (!owner) throw createInvalidLinkError()
  const passwordHash = await hashNewPassword(ctx, password, owner)
  const result = await inTransaction(ctx, async (tx) => {
    if (!(await consumeToken(tx, 'password-reset', token))) return undefined
    await confirmEmail(tx, owner.id)
    await requireConfirmation(tx, owner.id)
    const customer = { ...(await replacePassword(tx, owner, passwordHash)), emailConfirmed: true }
    return beginPasswordLogin(tx, customer, deps)
  })
  if (!result) throw createInvalidLinkError()
  deps.recordEvent(ctx, 'password reset', owner.id)
  return result
}
