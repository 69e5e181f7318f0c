import { contains } from '#server/database/index.ts'
import type { Context, TransactionContext } from '../context.ts'
import { parseStoredJson } from '../stored-json.ts'
import type { TokenData } from './repository.ts'

/** Counts a wrong attempt for all tokens of a customer for this purpose. */
export async function incrementTokenAttempts({ db, tenant }: TransactionContext, purpose: string, customerId: string) {
  await db
    .updateTable('oneTimeToken')
    .set(({ eb, ref }) => ({ attempts: eb(ref('attempts'), '+', 1) }))
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Deletes a customer's tokens for one purpose, or for all. */
export async function deleteCustomerTokens({ db, tenant }: TransactionContext, customerId: string, purpose?: string) {
  const all = db.deleteFrom('oneTimeToken').where('tenant', '=', tenant.id).where('customerId', '=', customerId)
  await (purpose ? all.where('purpose', '=', purpose) : all).execute()
}

/** Deletes the tokens that were sent to an email address or contain it. */
export async function deleteTokensContaining({ db, tenant }: TransactionContext, email: string) {
  await db
    .deleteFrom('oneTimeToken')
    .where('tenant', '=', tenant.id)
    .where(contains('data', JSON.stringify(email)))
    .execute()
}

/** The valid tokens of a customer, without their secrets, which are not stored. */
export const listCustomerTokens = ({ db, tenant, now }: Context, customerId: string) =>
  db
    .selectFrom('oneTimeToken')
    .select(['purpose', 'createdAt', 'expiresAt'])
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt')
    .execute()

/** Email addresses in a customer's tokens, e.g. a new one that is not confirmed yet. */
export async function listTokenEmails({ db, tenant }: Context, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('oneTimeToken')
    .select('data')
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .execute()
  return rows.flatMap(({ data }) => parseStoredJson<TokenData>(data).email ?? [])
}
