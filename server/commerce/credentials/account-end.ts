import type { DeleteAccountInput } from '#shared/contracts/credentials-input.ts'
import type { SessionChange } from '#shared/contracts/sessions.ts'
import { type Context, inTransaction } from '../context.ts'
import { publish } from '../events.ts'
import { erasePersonalData } from '../personal-data/index.ts'
import type { Doors } from './doors.ts'
import { proveAgain } from './password.ts'

/** Ends the account and forgets all the shop knows of the customer, but what the law wants kept (reliability R40). Errors as proveAgain. */
export async function deleteAccount(ctx: Context, { password }: DeleteAccountInput, doors: Doors): Promise<SessionChange> {
  const customer = await proveAgain(ctx, password, 'password', doors)
  const { email, locale, salutation, firstName, lastName } = customer
  await inTransaction(ctx, async (tx) => {
    await erasePersonalData(tx, customer)
    await publish(tx, 'account-deleted', { email, locale, salutation, firstName, lastName })
  })
  doors.record(ctx, 'account deleted', customer.id)
  return doors.logOut({ ...ctx, session: undefined })
}
