import type { Profile } from '#shared/contracts/customers.ts'
import { profileInput } from '#shared/contracts/customers-input.ts'
import type { Locale } from '#shared/tenant.ts'
import { type Context, customerIdOf, inTransaction } from '../context.ts'
import { ShopError } from '../errors.ts'
import { parse } from '../parse.ts'
import { type Customer, findCustomer, updateCustomer } from './repository.ts'

const profileOf = ({ id: _, creditAffinity: __, createdAt, ...customer }: Customer): Profile => ({ ...customer, since: createdAt })

/** What the shop knows of the customer himself. 401 login-required. */
export async function getProfile(ctx: Context): Promise<Profile> {
  const customer = await findCustomer(ctx, customerIdOf(ctx))
  if (!customer) throw new ShopError(401, 'login-required')
  return profileOf(customer)
}

/** Changes what a customer may change by himself; an empty birthday takes it away. 400 invalid-input, 401 login-required. */
export async function changeProfile(ctx: Context, input: unknown): Promise<Profile> {
  const id = customerIdOf(ctx)
  const { tenant, now } = ctx
  const today = now.toLocaleDateString('sv-SE', { timeZone: tenant.timeZone })
  const { birthday, locale, ...rest } = parse(profileInput(tenant.locales, today), input)
  await inTransaction(ctx, (tx) => updateCustomer(tx, id, { ...rest, birthday: birthday || null, locale: locale as Locale }))
  return getProfile(ctx)
}
