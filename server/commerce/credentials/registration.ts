import type { LinkInput, RegisterInput } from '#shared/contracts/credentials-input.ts'
import { type Context, inTransaction } from '../context.ts'
import { confirmEmail, findForLogin, insertCustomer } from '../customers/index.ts'
import { ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { spendLink } from '../links/index.ts'
import type { Doors } from './doors.ts'
import { hashNew } from './new-password.ts'

/**
 * Makes an account whose address is not confirmed yet, or tells the owner of the account that is there by mail: nobody else learns which
 * (reliability R35). 400 invalid-input, 403 captcha-required, 429 too-many-requests.
 */
export async function register(ctx: Context, { password, captcha, ...person }: RegisterInput, { guard, record }: Doors) {
  await guard.countForm(ctx, { email: person.email, captcha })
  const passwordHash = await hashNew(ctx, password, person)
  const customer = await inTransaction(ctx, async (tx) => {
    const made = await insertCustomer(tx, { ...person, passwordHash, locale: ctx.locale })
    const owner = await findForLogin(tx, person)
    await publish(tx, 'account-mail-wanted', { kind: made ? 'confirm' : 'exists', customerId: owner?.customer.id ?? null })
    return owner?.customer
  })
  record(ctx, 'registration', customer?.id)
}

/** Confirms the address to which the link was sent. 400 link-invalid. */
export async function confirm(ctx: Context, { token }: LinkInput, { record }: Doors) {
  const customerId = await inTransaction(ctx, async (tx) => {
    const link = await spendLink(tx, 'confirm-email', token)
    if (link?.customerId) await confirmEmail(tx, link.customerId)
    return link?.customerId
  })
  if (!customerId) throw new ShopError(400, 'link-invalid')
  record(ctx, 'address confirmed', customerId)
}
