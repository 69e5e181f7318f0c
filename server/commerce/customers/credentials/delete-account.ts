import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { DeleteAccountInput } from '#shared/api/credentials-input.ts'
import type { SessionChange } from '#shared/api/sessions.ts'
import { erasePersonalData } from '../privacy/index.ts'
import type { CredentialsDeps } from './deps.ts'
import { reauthenticate } from './password.ts'

/**
 * Deletes the account and all data of the customer that the law does not require to be kept (reliability R40). Errors
 * as reauthenticate.
 */
export async function deleteAccount(
  ctx: Context,
  { password }: DeleteAccountInput,
  deps: CredentialsDeps,
): Promise<SessionChange> {
  const customer = await reauthenticate(ctx, password, 'password', deps)
  const { email, locale, salutation, firstName, lastName } = customer
  await inTransaction(ctx, async (tx) => {
    await erasePersonalData(tx, customer)
    await publish(tx, 'account-deleted', { email, locale, salutation, firstName, lastName })
  })
  deps.recordEvent(ctx, 'account deleted', customer.id)
  return deps.logOut({ ...ctx, session: undefined })
}
