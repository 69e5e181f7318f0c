import type { EmailChange } from '#shared/contracts/credentials.ts'
import type { ChangeEmailInput, LinkInput } from '#shared/contracts/credentials-input.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { findCustomer, findForLogin, lockAddresses, setEmail } from '../customers/index.ts'
import { ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { createLink, endLinks, spendLink } from '../links/index.ts'
import { deleteMailsTo } from '../mail/index.ts'
import { moveNotices } from '../wishlist/index.ts'
import type { Doors } from './doors.ts'
import { proveAgain } from './password.ts'

/**
 * Has a link sent to the old and to the new address; the change is made once both are followed. An address that was never confirmed has no say.
 * Where the new one has an account, its owner is told instead, and nobody else (reliability R35). Errors as proveAgain, and 429 too-many-requests.
 */
export async function changeEmail(ctx: Context, { email, password }: ChangeEmailInput, doors: Doors) {
  const { id: customerId, emailConfirmed } = await proveAgain(ctx, password, 'password', doors)
  await doors.guard.countMail(ctx, email)
  await inTransaction(ctx, async (tx) => {
    await endLinks(tx, customerId, 'change-email')
    await endLinks(tx, customerId, 'change-email-request')
    const request = await createLink(tx, 'change-email-request', { customerId, data: { email, ...(!emailConfirmed && { old: 'confirmed' }) } })
    const owner = await findForLogin(tx, { email })
    if (emailConfirmed) await publish(tx, 'account-mail-wanted', { kind: 'email-old', customerId, request })
    await publish(tx, 'account-mail-wanted', owner ? { kind: 'exists', customerId: owner.customer.id } : { kind: 'email-new', customerId, request })
  })
  doors.record(ctx, 'change of address wanted', customerId)
}

/** One of the two addresses agrees; undefined where the link or the change it belongs to has ended, or the address has been taken since. */
async function agree(tx: TransactionContext, token: string): Promise<(EmailChange & { customerId: string }) | undefined> {
  await lockAddresses(tx) // before anything is read: both links may be followed at once
  const { request = '', side = '' } = (await spendLink(tx, 'change-email', token))?.data ?? {}
  const pending = await spendLink(tx, 'change-email-request', request)
  if (!pending?.customerId) return undefined
  const { customerId } = pending
  const data = { ...pending.data, [side]: 'confirmed' }
  if (data.old !== 'confirmed' || data.new !== 'confirmed') {
    await createLink(tx, 'change-email-request', { customerId, data }, request)
    return { customerId, done: false }
  }
  const before = await findCustomer(tx, customerId)
  if (!before || !(await setEmail(tx, customerId, data.email ?? ''))) return undefined
  await moveNotices(tx, before.email, data.email ?? '')
  await deleteMailsTo(tx, before.email) // the shop forgets the old address
  await endLinks(tx, customerId) // those for a password went to the old address
  return { customerId, done: true }
}

/** Follows one of the two links of a change of address. 400 link-invalid. */
export async function confirmEmailChange(ctx: Context, { token }: LinkInput, { record }: Doors): Promise<EmailChange> {
  const agreed = await inTransaction(ctx, (tx) => agree(tx, token))
  if (!agreed) throw new ShopError(400, 'link-invalid')
  const { customerId, done } = agreed
  record(ctx, done ? 'address changed' : 'change of address confirmed by one side', customerId)
  return { done }
}
