import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { hashPassword, isCommonPassword } from '../passwords/index.ts'

/** Whose password it is to be: his own words make it easy to guess. */
interface Owner {
  email: string
  firstName: string
  lastName: string
}

/** Refuses a password that is guessed at once. 400 invalid-input passwords.too-common at its field. */
export function refuseCommon({ tenant }: Context, password: string, owner?: Owner) {
  const own = owner ? [owner.email, owner.firstName, owner.lastName] : []
  if (isCommonPassword(password, [...own, ...Object.values(tenant.names)])) throw invalid({ password: 'passwords.too-common' })
}

/**
 * The hash of a password that nobody guesses at once. Name the owner only to who has proved that it is he: the refusal tells his words.
 * 400 invalid-input passwords.too-common at its field, 429 while too much is being hashed.
 */
export function hashNew(ctx: Context, password: string, owner?: Owner) {
  refuseCommon(ctx, password, owner)
  return hashPassword(password)
}
