import type { Context } from '#server/commerce/core/context.ts'
import { invalidInput } from '#server/commerce/core/errors.ts'
import { hashPassword, isCommonPassword } from '../passwords/index.ts'

/** The owner of a new password: their own name and address make it easy to guess. */
interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
}

/** Rejects an easily guessed password. 422 invalid-input passwords.too-common at its field. */
export function rejectCommonPassword({ tenant }: Context, password: string, owner?: PasswordOwner) {
  const own = owner ? [owner.email, owner.firstName, owner.lastName] : []
  if (isCommonPassword(password, [...own, ...Object.values(tenant.names)]))
    throw invalidInput({ password: 'passwords.too-common' })
}

/**
 * Hashes a new password that is not easily guessed. Pass the owner only once they are authenticated: the error reveals
 * their data. 422 invalid-input passwords.too-common at its field, 429 while too much is being hashed.
 */
export function hashNewPassword(ctx: Context, password: string, owner?: PasswordOwner) {
  rejectCommonPassword(ctx, password, owner)
  return hashPassword(password)
}
