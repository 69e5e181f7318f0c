import type { PostalAddress } from '#shared/contracts/checkout.ts'
import type { LinkInput, RegisterInput, RegisterOrderInput } from '#shared/contracts/credentials-input.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { type Customer, confirmEmail, findForLogin, insertAddress, insertCustomer } from '../customers/index.ts'
import { notFound, ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { endLinks, spendLink } from '../links/index.ts'
import { findOwnOrder, giveOrder } from '../orders/index.ts'
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
    return announce(tx, person.email, made)
  })
  record(ctx, 'registration', customer?.id)
}

/** Has the owner of the address told: of his new account, or of the one he has. The same work either way. */
async function announce(tx: TransactionContext, email: string, made: Customer | undefined): Promise<Customer | undefined> {
  const owner = await findForLogin(tx, { email })
  await publish(tx, 'account-mail-wanted', { kind: made ? 'confirm' : 'exists', customerId: owner?.customer.id ?? null })
  return owner?.customer
}

/** A guest order of this session becomes an account, as register does it, with its addresses in the address book. 404 for any other order. */
export async function registerOrder(ctx: Context, { orderNumber, password }: RegisterOrderInput, { guard, record }: Doors) {
  const order = await findOwnOrder(ctx, orderNumber)
  if (!order?.email || ctx.session?.customerId !== undefined) throw notFound()
  const { email, billing, delivery } = order
  await guard.countMail(ctx, email)
  const person = { email, salutation: billing.salutation, firstName: billing.firstName, lastName: billing.lastName }
  const passwordHash = await hashNew(ctx, password, person)
  const customer = await inTransaction(ctx, async (tx) => {
    const made = await insertCustomer(tx, { ...person, passwordHash, locale: ctx.locale, phone: billing.phone ?? '' })
    if (made && (await giveOrder(tx, orderNumber, made.id))) await keepAddresses(tx, made.id, delivery, billing)
    return announce(tx, email, made)
  })
  record(ctx, 'registration after an order', customer?.id)
}

async function keepAddresses(tx: TransactionContext, customerId: string, delivery: PostalAddress, billing: PostalAddress) {
  const same = JSON.stringify(delivery) === JSON.stringify(billing)
  await insertAddress(tx, customerId, { address: delivery, defaultDelivery: true, defaultBilling: same })
  if (!same) await insertAddress(tx, customerId, { address: billing, defaultDelivery: false, defaultBilling: true })
}

/** Confirms the address to which the link was sent. 400 link-invalid. */
export async function confirm(ctx: Context, { token }: LinkInput, { record }: Doors) {
  const customerId = await inTransaction(ctx, async (tx) => {
    const link = await spendLink(tx, 'confirm-email', token)
    if (link?.customerId) {
      await confirmEmail(tx, link.customerId)
      await endLinks(tx, link.customerId) // whoever had asked for them had not shown that the address is his
    }
    return link?.customerId
  })
  if (!customerId) throw new ShopError(400, 'link-invalid')
  record(ctx, 'address confirmed', customerId)
}
