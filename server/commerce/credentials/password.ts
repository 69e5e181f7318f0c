import type { ChangePasswordInput } from '#shared/contracts/credentials-input.ts'
import { type Context, customerIdOf, inTransaction } from '../context.ts'
import { type Customer, findForLogin } from '../customers/index.ts'
import { ShopError } from '../errors.ts'
import { verifyPassword } from '../passwords/index.ts'
import type { Doors, LoggedIn } from './doors.ts'
import { hashNew } from './new-password.ts'
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
