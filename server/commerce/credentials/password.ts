import type { ChangePasswordInput, PasswordCodeInput } from '#shared/contracts/credentials-input.ts'
import { type Context, customerIdOf, inTransaction } from '../context.ts'
import { type Customer, findForLogin } from '../customers/index.ts'
import { ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { spendCode } from '../links/index.ts'
import { verifyPassword } from '../passwords/index.ts'
import type { Doors, LoggedIn } from './doors.ts'
import { hashNew, refuseCommon } from './new-password.ts'
import { changePasswordOf } from './reset.ts'

/** The customer who is logged in and has just shown his password once more. 401 login-required; login-failed at the field; 429 too-many-requests. */
export async function proveAgain(ctx: Context, password: string, field: string, { guard, record }: Doors): Promise<Customer> {
  const customerId = customerIdOf(ctx)
  await guard.countAgain(ctx, customerId)
  const found = await findForLogin(ctx, { id: customerId })
  if (!(await verifyPassword(found?.passwordHash ?? undefined, password)) || !found) {
    record(ctx, 'wrong password within a login', customerId)
    throw new ShopError(401, 'login-failed', { [field]: 'credentials.wrong-password' })
  }
  return found.customer
}

/** Changes the password: a new session begins, all others end. Errors as proveAgain; 400 invalid-input. */
export async function changePassword(ctx: Context, { current, password }: ChangePasswordInput, doors: Doors): Promise<LoggedIn> {
  const owner = await proveAgain(ctx, current, 'current', doors)
  const passwordHash = await hashNew(ctx, password, owner)
  const result = await inTransaction(ctx, async (tx) => {
    const customer = await changePasswordOf(tx, owner, passwordHash)
    return { customer, change: await doors.beginLogin(tx, customer, 2) }
  })
  doors.record(ctx, 'password changed', owner.id)
  return result
}

/** Sets the first password of a customer without one, by number and code (O15). 401 login-failed, 403 captcha-required, 429 too-many-requests. */
export async function setPasswordByCode(ctx: Context, { customerNumber, code, password, captcha }: PasswordCodeInput, doors: Doors): Promise<LoggedIn> {
  const found = await findForLogin(ctx, { number: customerNumber })
  const admitted = await doors.guard.admit(ctx, { account: customerNumber, customerId: found?.customer.id, captcha })
  const passwordHash = await hashNew(ctx, password)
  const result = await inTransaction(ctx, async (tx) => {
    const link = await spendCode(tx, 'letter-code', found?.customer.id ?? '', code)
    if (!link || !found) return undefined // a wrong try is to be counted: no error before the transaction is over
    refuseCommon(ctx, password, found.customer) // gives the code back
    const customer = await changePasswordOf(tx, found.customer, passwordHash)
    if (!customer.emailConfirmed) await publish(tx, 'account-mail-wanted', { kind: 'confirm', customerId: customer.id })
    return { customer, change: await doors.beginLogin(tx, customer, 2) }
  })
  doors.record(ctx, result ? 'first password set' : 'wrong code', found?.customer.id)
  if (!result) throw new ShopError(401, 'login-failed', { code: 'credentials.code-failed' })
  await admitted.succeeded()
  return result
}
