import { timingSafeEqual } from 'node:crypto'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { notFound, ShopError } from '#server/commerce/core/errors.ts'
import type {
  LoginInput,
  NumberLoginInput,
  PasskeyLoginInput,
  RecognisedLoginInput,
} from '#shared/api/credentials-input.ts'
import { findCustomer, findCustomerForLogin, updatePasswordHash } from '../account/index.ts'
import { verifyPasskey } from '../passkeys/index.ts'
import { hashPassword, needsRehash, verifyPassword } from '../passwords/index.ts'
import { beginPasswordLogin } from './begin-password-login.ts'
import type { CredentialsDeps, LoginOutcome } from './deps.ts'

const loginFailed = () => new ShopError(401, 'login-failed')

/**
 * Logs in by address and password, or asks for the second factor: the same status, body and work whether or not the
 * address has an account. 401 login-failed, 403 captcha-required, 429 too-many-requests.
 */
export async function login(
  ctx: Context,
  { email, password, captcha }: LoginInput,
  deps: CredentialsDeps,
): Promise<LoginOutcome> {
  const { guard, recordEvent } = deps
  const found = await findCustomerForLogin(ctx, { email })
  const admitted = await guard.admitLogin(ctx, { account: email, customerId: found?.customer.id, captcha })
  const hash = found?.passwordHash ?? undefined
  if (!(await verifyPassword(hash, password)) || !found || !hash) {
    recordEvent(ctx, 'login failed', found?.customer.id)
    throw loginFailed()
  }
  await admitted.markSucceeded()
  // While too much is being hashed, the next login rehashes it.
  const newHash = (await needsRehash(hash)) ? await hashPassword(password).catch(() => undefined) : undefined
  const result = await inTransaction(ctx, async (tx) => {
    const current = await findCustomerForLogin(tx, { email })
    if (current?.passwordHash !== hash) return undefined // another password was set during the comparison
    if (newHash) await updatePasswordHash(tx, current.customer.id, newHash)
    return beginPasswordLogin(tx, current.customer, deps)
  })
  if (!result) throw loginFailed()
  recordEvent(ctx, result.challenge ? 'second factor asked for' : 'login', result.customer.id)
  return result
}

/**
 * Logs in the customer whom this session recognises, by their password. 401 login-required if it recognises nobody any
 * more, otherwise as login.
 */
export async function loginRecognisedCustomer(
  ctx: Context,
  input: RecognisedLoginInput,
  deps: CredentialsDeps,
): Promise<LoginOutcome> {
  const { customerId } = ctx.session ?? {}
  const customer = customerId === undefined ? undefined : await findCustomer(ctx, customerId)
  if (!customer) throw new ShopError(401, 'login-required')
  return login(ctx, { ...input, email: customer.email }, deps)
}

const isEqualInConstantTime = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Recognises a customer by number and birthday (O14); what requires the password still does. 404 if the shop has it
 * switched off, otherwise as login.
 */
export async function loginByNumber(
  ctx: Context,
  { customerNumber, birthday, captcha }: NumberLoginInput,
  { guard, recordEvent, beginLogin }: CredentialsDeps,
): Promise<LoginOutcome> {
  if (!ctx.tenant.features.customerNumberLogin) throw notFound()
  const found = await findCustomerForLogin(ctx, { number: customerNumber })
  const admitted = await guard.admitLogin(ctx, { account: customerNumber, customerId: found?.customer.id, captcha })
  if (!isEqualInConstantTime(found?.customer.birthday ?? 'none', birthday) || !found) {
    recordEvent(ctx, 'login by number failed', found?.customer.id)
    throw loginFailed()
  }
  await admitted.markSucceeded()
  const { customer } = found
  const change = await inTransaction(ctx, (tx) => beginLogin(tx, customer, 1))
  recordEvent(ctx, 'login by number', customer.id)
  return { customer, sessionChange: change }
}

/** Logs in with a passkey, without address and password. 401 passkey-refused. */
export async function loginByPasskey(
  ctx: Context,
  input: PasskeyLoginInput,
  { getOrigin, recordEvent, beginLogin }: CredentialsDeps,
): Promise<LoginOutcome> {
  const customer = await findCustomer(ctx, await verifyPasskey(ctx, input, getOrigin))
  if (!customer) throw new ShopError(401, 'passkey-refused')
  const change = await inTransaction(ctx, (tx) => beginLogin(tx, customer, 2))
  recordEvent(ctx, 'login by passkey', customer.id)
  return { customer, sessionChange: change }
}
