import { type Context, inTransaction, requireCustomerId } from '#server/commerce/core/context.ts'
import { notFound, ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { consumeToken, findToken } from '#server/commerce/core/one-time-tokens/index.ts'
import { renderQrCodeSvg } from '#server/commerce/payments/pdf/index.ts'
import type {
  SecondFactorCodeInput,
  SecondFactorEndInput,
  SecondFactorLoginInput,
  SecondFactorSetupInput,
} from '#shared/api/credentials-input.ts'
import type { RecoveryCodes, SecondFactorState } from '#shared/api/second-factor.ts'
import { getShopName } from '#shared/tenant.ts'
import { findCustomer } from '../account/index.ts'
import {
  beginSecondFactor,
  buildOtpauthUri,
  confirmSecondFactor,
  consumeSecondFactor,
  deleteSecondFactor,
  findPendingSecret,
  getSecondFactorState,
} from '../second-factor/index.ts'
import type { CredentialsDeps, LoginOutcome } from './deps.ts'
import { reauthenticate } from './password.ts'

const wrongCode = () => new ShopError(401, 'login-failed', { fields: { code: 'credentials.wrong-factor-code' } })

/**
 * Logs in by the second factor, after the password. 400 link-invalid if the password was entered too long ago; 401
 * login-failed at the field; 429 too-many-requests.
 */
export async function loginBySecondFactor(
  ctx: Context,
  { challenge, code }: SecondFactorLoginInput,
  { guard, recordEvent, beginLogin, factorKeys }: CredentialsDeps,
): Promise<LoginOutcome> {
  const { customerId } = (await findToken(ctx, 'second-factor', challenge)) ?? {}
  const customer = customerId === undefined ? undefined : await findCustomer(ctx, customerId)
  if (!customer) throw new ShopError(400, 'link-invalid')
  await guard.countSecondFactor(ctx, customer.id)
  const sessionChange = await inTransaction(ctx, async (tx) => {
    if (!(await consumeSecondFactor(tx, customer.id, code, factorKeys))) return undefined
    if (!(await consumeToken(tx, 'second-factor', challenge))) throw new ShopError(400, 'link-invalid')
    return beginLogin(tx, customer, 2)
  })
  recordEvent(ctx, sessionChange ? 'login by second factor' : 'wrong second factor', customer.id)
  if (!sessionChange) throw wrongCode()
  return { customer, sessionChange }
}

/** The customer's second factor. 401 login-required. */
export const getOwnSecondFactor = async (ctx: Context, { factorKeys }: CredentialsDeps): Promise<SecondFactorState> =>
  getSecondFactorState(ctx, requireCustomerId(ctx), factorKeys)

/**
 * The key that is being set up, as a QR code for an authenticator app (SVG). 401 login-required, 404 if there is none.
 */
export async function drawSecondFactorQrCode(ctx: Context, { factorKeys }: CredentialsDeps): Promise<string> {
  const customer = await findCustomer(ctx, requireCustomerId(ctx))
  const secret = customer && (await findPendingSecret(ctx, customer.id, factorKeys))
  if (!secret) throw notFound()
  return renderQrCodeSvg(
    buildOtpauthUri(secret, { issuer: getShopName(ctx.tenant, ctx.locale), account: customer.email }),
  )
}

/** Begins to set up a second factor. Errors as reauthenticate. */
export async function setUpSecondFactor(
  ctx: Context,
  { password }: SecondFactorSetupInput,
  deps: CredentialsDeps,
): Promise<SecondFactorState> {
  const { id } = await reauthenticate(ctx, password, 'password', deps)
  await inTransaction(ctx, (tx) => beginSecondFactor(tx, id, deps.factorKeys))
  return getOwnSecondFactor(ctx, deps)
}

/**
 * Switches the second factor on by a code of the app, and tells the customer by e-mail. 401 login-required;
 * login-failed at the field; 429 too-many-requests.
 */
export async function switchOnSecondFactor(
  ctx: Context,
  { code }: SecondFactorCodeInput,
  { guard, recordEvent, factorKeys }: CredentialsDeps,
): Promise<RecoveryCodes> {
  const customerId = requireCustomerId(ctx)
  await guard.countSecondFactor(ctx, customerId)
  const recoveryCodes = await inTransaction(ctx, async (tx) => {
    const codes = await confirmSecondFactor(tx, customerId, code, factorKeys)
    if (codes) await publish(tx, 'account-email-requested', { kind: 'second-factor-on', customerId })
    return codes
  })
  if (!recoveryCodes) throw wrongCode()
  recordEvent(ctx, 'second factor on', customerId)
  return { recoveryCodes }
}

/**
 * Switches the second factor off by password and code, and tells the customer by e-mail. Errors as reauthenticate;
 * login-failed at the field of the code.
 */
export async function switchOffSecondFactor(
  ctx: Context,
  { password, code }: SecondFactorEndInput,
  deps: CredentialsDeps,
): Promise<SecondFactorState> {
  const { id: customerId } = await reauthenticate(ctx, password, 'password', deps)
  await deps.guard.countSecondFactor(ctx, customerId)
  const isOff = await inTransaction(ctx, async (tx) => {
    if (!(await consumeSecondFactor(tx, customerId, code, deps.factorKeys))) return false
    await deleteSecondFactor(tx, customerId)
    await publish(tx, 'account-email-requested', { kind: 'second-factor-off', customerId })
    return true
  })
  deps.recordEvent(ctx, isOff ? 'second factor off' : 'wrong second factor', customerId)
  if (!isOff) throw wrongCode()
  return getOwnSecondFactor(ctx, deps)
}
