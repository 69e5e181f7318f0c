import { type Context, inTransaction, requireCustomerId } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { consumeCode } from '#server/commerce/core/one-time-tokens/index.ts'
import type { ChangePasswordInput, PasswordCodeInput } from '#shared/api/credentials-input.ts'
import { type Customer, findCustomerForLogin } from '../account/index.ts'
import { verifyPassword } from '../passwords/index.ts'
import { beginPasswordLogin } from './begin-password-login.ts'
import type { CredentialsDeps, LoginOutcome } from './deps.ts'
import { hashNewPassword, rejectCommonPassword } from './new-password.ts'
import { replacePassword } from './password-reset.ts'

/**
 * The logged-in customer, reauthenticated by their password. 401 login-required; login-failed at the field; 429
 * too-many-requests.
 */
export async function reauthenticate(
  ctx: Context,
  password: string,
  field: string,
  { guard, recordEvent }: CredentialsDeps,
): Promise<Customer> {
  const customerId = requireCustomerId(ctx)
  await guard.countReauthentication(ctx, customerId)
  const found = await findCustomerForLogin(ctx, { id: customerId })
  if (!(await verifyPassword(found?.passwordHash ?? undefined, password)) || !found) {
    recordEvent(ctx, 'wrong password within a login', customerId)
    throw new ShopError(401, 'login-failed', { fields: { [field]: 'credentials.wrong-password' } })
  }
  return found.customer
}

/** Changes the password: a new session begins, all others end. Errors as reauthenticate; 422 invalid-input. */
export async function changePassword(
  ctx: Context,
  { current, password }: ChangePasswordInput,
  deps: CredentialsDeps,
): Promise<LoginOutcome> {
  const owner = await reauthenticate(ctx, current, 'current', deps)
  const passwordHash = await hashNewPassword(ctx, password, owner)
  const result = await inTransaction(ctx, async (tx) => {
    const customer = await replacePassword(tx, owner, passwordHash)
    return { customer, sessionChange: await deps.beginLogin(tx, customer, 2) }
  })
  deps.recordEvent(ctx, 'password changed', owner.id)
  return result
}

/**
 * Sets the first password of a customer without one, by number and code (O15). 401 login-failed, 403 captcha-required,
 * 429 too-many-requests.
 */
export async function setPasswordByCode(
  ctx: Context,
  { customerNumber, code, password, captcha }: PasswordCodeInput,
  deps: CredentialsDeps,
): Promise<LoginOutcome> {
  const found = await findCustomerForLogin(ctx, { number: customerNumber })
  const admitted = await deps.guard.admitLogin(ctx, {
    account: customerNumber,
    customerId: found?.customer.id,
    captcha,
  })
  const passwordHash = await hashNewPassword(ctx, password)
  const result = await inTransaction(ctx, async (tx) => {
    const token = await consumeCode(tx, 'letter-code', found?.customer.id ?? '', code)
    if (!token || !found) return undefined // a wrong attempt must be counted: no error before the transaction has ended
    rejectCommonPassword(ctx, password, found.customer) // rolls back the use of the code
    const customer = await replacePassword(tx, found.customer, passwordHash)
    if (!customer.emailConfirmed)
      await publish(tx, 'account-email-requested', { kind: 'confirm', customerId: customer.id })
    return beginPasswordLogin(tx, customer, deps)
  })
  deps.recordEvent(ctx, result ? 'first password set' : 'wrong code', found?.customer.id)
  if (!result) throw new ShopError(401, 'login-failed', { fields: { code: 'credentials.code-failed' } })
  await admitted.markSucceeded()
  return result
}
