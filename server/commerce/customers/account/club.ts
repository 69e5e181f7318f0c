import { type Context, inTransaction, requireCustomerId } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import type { Profile } from '#shared/api/customers.ts'
import { membershipInput } from '#shared/api/customers-input.ts'
import { getProfile } from './profile.ts'
import { updateCustomer } from './repository.ts'

/** Joins or leaves the club (S9.56). 401 login-required, 404 not-found if the shop has no club. */
export async function changeMembership(ctx: Context, input: unknown): Promise<Profile> {
  if (!ctx.tenant.features.creditClub) throw notFound()
  const id = requireCustomerId(ctx)
  const { member } = parse(membershipInput, input)
  await inTransaction(ctx, (tx) => updateCustomer(tx, id, { bonusProgram: member ? 1 : 0 }))
  return getProfile(ctx)
}
