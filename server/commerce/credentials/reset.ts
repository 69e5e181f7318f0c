import type { ForgotInput, LinkInput, ResetInput } from '#shared/contracts/credentials-input.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { type Customer, confirmEmail, findCustomer, findForLogin, setPassword } from '../customers/index.ts'
import { ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { endLinks, findLink, spendLink } from '../links/index.ts'
import { endLogins } from '../sessions/index.ts'
import type { Doors, LoggedIn } from './doors.ts'
import { hashNew } from './new-password.ts'

const linkInvalid = () => new ShopError(400, 'link-invalid')

/** Has a link sent to the owner of the address, if anybody has an account with it (reliability R35). 403 captcha-required, 429 too-many-requests. */
export async function forgot(ctx: Context, { email, captcha }: ForgotInput, { guard, record }: Doors) {
  await guard.countForm(ctx, { email, captcha })
  const found = await findForLogin(ctx, { email })
  await inTransaction(ctx, (tx) => publish(tx, 'account-mail-wanted', { kind: 'reset', customerId: found?.customer.id ?? null }))
  record(ctx, 'password forgotten', found?.customer.id)
}

/** Whether a link for a new password would be taken; uses nothing up. */
export const isResetLink = async (ctx: Context, { token }: LinkInput): Promise<boolean> => (await findLink(ctx, 'password-reset', token)) !== undefined

/** Sets a password, ends every login and every link and code that is under way, and tells the customer by mail. */
export async function changePasswordOf(tx: TransactionContext, customer: Customer, passwordHash: string): Promise<Customer> {
  await setPassword(tx, customer.id, passwordHash)
  await endLogins(tx, customer.id)
  await endLinks(tx, customer.id)
  await publish(tx, 'account-mail-wanted', { kind: 'password-changed', customerId: customer.id })
  return { ...customer, hasPassword: true }
}

/** Sets a new password by the link of a mail, which also confirms the address, and logs in. Until then the old one holds. 400 link-invalid, invalid-input. */
export async function reset(ctx: Context, { token, password }: ResetInput, { record, beginLogin }: Doors): Promise<LoggedIn> {
  const link = await findLink(ctx, 'password-reset', token)
  const owner = link?.customerId === undefined ? undefined : await findCustomer(ctx, link.customerId)
  if (!owner) throw linkInvalid()
  const passwordHash = await hashNew(ctx, password, owner)
  const result = await inTransaction(ctx, async (tx) => {
    if (!(await spendLink(tx, 'password-reset', token))) return undefined
    await confirmEmail(tx, owner.id)
    const customer = { ...(await changePasswordOf(tx, owner, passwordHash)), emailConfirmed: true }
    return { customer, change: await beginLogin(tx, customer, 2) }
  })
  if (!result) throw linkInvalid()
  record(ctx, 'password reset', owner.id)
  return result
}
