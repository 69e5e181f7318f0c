import { createHash, randomBytes } from 'node:crypto'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'

const TOKEN_BYTES = 32

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Gives an operator a new token for the API, in place of their former one; undefined if there is no such operator. Only
 * its hash is stored.
 */
export async function issueOperatorToken(
  { db, tenant }: TransactionContext,
  name: string,
): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const own = db
    .updateTable('operator')
    .set({ tokenHash: hashToken(token) })
    .where('tenant', '=', tenant.id)
  const { numUpdatedRows } = await own.where('name', '=', name).where('endedAt', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n ? token : undefined
}

/** The operator whose token it is; undefined for any other text, and for who no longer works here. */
export async function findOperatorByToken({ db, tenant }: Context, token: string): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const row = await db
    .selectFrom('operator')
    .select('name')
    .where('tenant', '=', tenant.id)
    .where('tokenHash', '=', hashToken(token))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row?.name
}
