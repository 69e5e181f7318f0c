import type { Profile } from '#shared/contracts/customers.ts'
import { clubInput } from '#shared/contracts/customers-input.ts'
import { type Context, customerIdOf, inTransaction } from '../context.ts'
import { notFound } from '../errors.ts'
import { parse } from '../parse.ts'
import { getProfile } from './profile.ts'
import { updateCustomer } from './repository.ts'

/** Joins the Flexikonto advantage club, or leaves it (S9.56). 401 login-required, 404 not-found in a shop without the club. */
export async function changeMembership(ctx: Context, input: unknown): Promise<Profile> {
  if (!ctx.tenant.features.flexikontoClub) throw notFound()
  const id = customerIdOf(ctx)
  const { member } = parse(clubInput, input)
  await inTransaction(ctx, (tx) => updateCustomer(tx, id, { bonusProgram: member ? 1 : 0 }))
  return getProfile(ctx)
}
