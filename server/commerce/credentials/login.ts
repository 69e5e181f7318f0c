import { timingSafeEqual } from 'node:crypto'
import type { LoginInput, NumberLoginInput, PasskeyLoginInput, PasswordAgainInput } from '#shared/contracts/credentials-input.ts'
import { type Context, inTransaction } from '../context.ts'
import { findCustomer, findForLogin, setPassword } from '../customers/index.ts'
import { notFound, ShopError } from '../errors.ts'
import { provenByPasskey } from '../passkeys/index.ts'
import { hashPassword, needsRehash, verifyPassword } from '../passwords/index.ts'
import type { Doors, LoggedIn } from './doors.ts'

const loginFailed = () => new ShopError(401, 'login-failed')

/**
 * Logs in by address and password: the same status, body and work whether or not anybody has the address. 401 login-failed,
 * 403 captcha-required, 429 too-many-requests.
 */
export async function login(ctx: Context, { email, password, captcha }: LoginInput, { guard, record, beginLogin }: Doors): Promise<LoggedIn> {
  const found = await findForLogin(ctx, { email })
  const admitted = await guard.admit(ctx, { account: email, customerId: found?.customer.id, captcha })
  const hash = found?.passwordHash ?? undefined
  if (!(await verifyPassword(hash, password)) || !found || !hash) {
    record(ctx, 'login failed', found?.customer.id)
    throw loginFailed()
  }
  await admitted.succeeded()
  // Where too much is being hashed, the next login will do.
  const renewed = (await needsRehash(hash)) ? await hashPassword(password).catch(() => undefined) : undefined
  const result = await inTransaction(ctx, async (tx) => {
    const now = await findForLogin(tx, { email })
    if (now?.passwordHash !== hash) return undefined // another password was set while this one was compared
    if (renewed) await setPassword(tx, now.customer.id, renewed)
    return { customer: now.customer, change: await beginLogin(tx, now.customer, 2) }
  })
  if (!result) throw loginFailed()
  record(ctx, 'login', result.customer.id)
  return result
}

/** The password of the customer whom this session recognises. 401 login-required where it recognises nobody any more, otherwise as login. */
export async function loginAgain(ctx: Context, input: PasswordAgainInput, doors: Doors): Promise<LoggedIn> {
  const { customerId } = ctx.session ?? {}
  const customer = customerId === undefined ? undefined : await findCustomer(ctx, customerId)
  if (!customer) throw new ShopError(401, 'login-required')
  return login(ctx, { ...input, email: customer.email }, doors)
}

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Recognises a customer by number and birthday (O14); what needs the password still needs it. 404 where the shop has it off, else as login. */
export async function loginByNumber(
  ctx: Context,
  { customerNumber, birthday, captcha }: NumberLoginInput,
  { guard, record, beginLogin }: Doors,
): Promise<LoggedIn> {
  if (!ctx.tenant.features.customerNumberLogin) throw notFound()
  const found = await findForLogin(ctx, { number: customerNumber })
  const admitted = await guard.admit(ctx, { account: customerNumber, customerId: found?.customer.id, captcha })
  if (!isSame(found?.customer.birthday ?? 'none', birthday) || !found) {
    record(ctx, 'login by number failed', found?.customer.id)
    throw loginFailed()
  }
  await admitted.succeeded()
  const { customer } = found
  const change = await inTransaction(ctx, (tx) => beginLogin(tx, customer, 1))
  record(ctx, 'login by number', customer.id)
  return { customer, change }
}

/** Logs in with a passkey, without address and password. 401 passkey-refused. */
export async function loginByPasskey(ctx: Context, input: PasskeyLoginInput, { originOf, record, beginLogin }: Doors): Promise<LoggedIn> {
  const customer = await findCustomer(ctx, await provenByPasskey(ctx, input, originOf))
  if (!customer) throw new ShopError(401, 'passkey-refused')
  const change = await inTransaction(ctx, (tx) => beginLogin(tx, customer, 2))
  record(ctx, 'login by passkey', customer.id)
  return { customer, change }
}
