import type { PostalAddress } from '#shared/contracts/checkout.ts'
import type { LinkInput, RegisterInput, RegisterOrderInput } from '#shared/contracts/credentials-input.ts'
import { type Context, customerIdOf, inTransaction, type TransactionContext } from '../context.ts'
import { type Customer, confirmEmail, findCustomer, findForLogin, insertAddress, insertCustomer } from '../customers/index.ts'
import { notFound, ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { endLinks, spendLink } from '../links/index.ts'
import { findOwnOrder, giveOrder } from '../orders/index.ts'
import { verifyPassword } from '../passwords/index.ts'
import type { Doors } from './doors.ts'
import { hashNew } from './new-password.ts'

/**
 * Makes an account whose address is not confirmed yet, or tells the owner of the account that is there by mail: nobody else learns which
 * (reliability R35). The same form sent once more with the same password has the link sent once more.
 * 400 invalid-input, 403 captcha-required, 429 too-many-requests.
 */
export async function register(ctx: Context, { password, captcha, ...person }: RegisterInput, { guard, record }: Doors) {
  await guard.countForm(ctx, { email: person.email, captcha })
  const passwordHash = await hashNew(ctx, password, person)
  const before = await findForLogin(ctx, { email: person.email })
  const again = await verifyPassword(before?.passwordHash ?? undefined, password) // a stranger's password confirms nothing: he gets the mail with the way to another one
  const customer = await inTransaction(ctx, async (tx) => {
    const made = await insertCustomer(tx, { ...person, passwordHash, locale: ctx.locale })
    return announce(tx, person.email, made !== undefined || again)
  })
  record(ctx, 'registration', customer?.id)
}

/** Has the owner of the address told: how to confirm it, where he has not yet and this is his account, or that he has one. The same work either way. */
async function announce(tx: TransactionContext, email: string, own: boolean): Promise<Customer | undefined> {
  const owner = (await findForLogin(tx, { email }))?.customer
  await publish(tx, 'account-mail-wanted', { kind: own && !owner?.emailConfirmed ? 'confirm' : 'exists', customerId: owner?.id ?? null })
  return owner
}

/** Has the link that confirms his address sent once more to a customer who has not followed it yet. 401 login-required, 429 too-many-requests. */
export async function confirmAgain(ctx: Context, _input: object, { guard, record }: Doors) {
  const customer = await findCustomer(ctx, customerIdOf(ctx))
  if (!customer || customer.emailConfirmed) return
  await guard.countMail(ctx, customer.email)
  await inTransaction(ctx, (tx) => publish(tx, 'account-mail-wanted', { kind: 'confirm', customerId: customer.id }))
  record(ctx, 'confirmation wanted once more', customer.id)
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
    return announce(tx, email, made !== undefined)
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
