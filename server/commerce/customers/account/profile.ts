import { type Context, getToday, inTransaction, requireCustomerId } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import type { Profile } from '#shared/api/customers.ts'
import { creditBirthdayInput, profileInput } from '#shared/api/customers-input.ts'
import { type Customer, findCustomer, updateCustomer } from './repository.ts'

const toProfile = ({ id: _, creditAffinity: __, createdAt, ...customer }: Customer): Profile => ({
  ...customer,
  since: createdAt,
})

/** The customer's profile. 401 login-required. */
export async function getProfile(ctx: Context): Promise<Profile> {
  const customer = await findCustomer(ctx, requireCustomerId(ctx))
  if (!customer) throw new ShopError(401, 'login-required')
  return toProfile(customer)
}

/**
 * Changes what customers may change themselves; an empty birthday removes it. 422 invalid-input, 401 login-required.
 */
export async function changeProfile(ctx: Context, input: unknown): Promise<Profile> {
  const id = requireCustomerId(ctx)
  const { birthday, locale, ...rest } = parse(profileInput(ctx.tenant.locales, getToday(ctx)), input)
  await inTransaction(ctx, (tx) => updateCustomer(tx, id, { ...rest, birthday: birthday || null, locale }))
  return getProfile(ctx)
}

/** Stores the date of birth that credit requires (O39). 422 invalid-input, also below 18; 401 login-required. */
export async function setCreditBirthday(ctx: Context, input: unknown): Promise<Profile> {
  const id = requireCustomerId(ctx)
  const { birthday } = parse(creditBirthdayInput(getToday(ctx)), input)
  await inTransaction(ctx, (tx) => updateCustomer(tx, id, { birthday }))
  return getProfile(ctx)
}
