import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { hashPassword, isCommonPassword } from '../passwords/index.ts'

/** The hash of a password that nobody guesses at once. 400 invalid-input passwords.too-common at its field, 429 while too much is being hashed. */
export function hashNew({ tenant }: Context, password: string, { email, firstName, lastName }: { email: string; firstName: string; lastName: string }) {
  if (isCommonPassword(password, [email, firstName, lastName, tenant.name])) throw invalid({ password: 'passwords.too-common' })
  return hashPassword(password)
}
