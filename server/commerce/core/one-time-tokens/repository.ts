import { createHash } from 'node:crypto'
import type { Context, TransactionContext } from '../context.ts'
import { parseStoredJson } from '../stored-json.ts'

/** The subject of a link or a code; only strings, so that every caller can check it. */
export type TokenData = Readonly<Record<string, string>>

export interface OneTimeToken {
  customerId: string | undefined
  data: TokenData
}

export interface NewToken {
  customerId?: string | undefined
  data?: TokenData
}

/** The hash under which a secret is stored: it cannot be used by readers of the table, nor for another purpose. */
export const hashTokenSecret = (purpose: string, secret: string) =>
  createHash('sha256').update(`${purpose} ${secret}`).digest('base64url')

const toOneTimeToken = ({ customerId, data }: { customerId: string | null; data: string }): OneTimeToken => ({
  customerId: customerId ?? undefined,
  data: parseStoredJson<TokenData>(data),
})

function buildTokenInsert(
  { db, tenant, now }: TransactionContext,
  purpose: string,
  hash: string,
  lifetimeMs: number,
  { customerId, data }: NewToken,
) {
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString()
  const row = {
    tenant: tenant.id,
    hash,
    purpose,
    customerId: customerId ?? null,
    data: JSON.stringify(data ?? {}),
    attempts: 0,
  }
  return db.insertInto('oneTimeToken').values({ ...row, createdAt: now.toISOString(), expiresAt })
}

/** Stores the hash of a secret until it expires. */
export async function insertToken(...args: Parameters<typeof buildTokenInsert>) {
  await buildTokenInsert(...args).execute()
}

/** Stores a hash unless it exists already; false if it does. */
export async function insertTokenIfAbsent(...args: Parameters<typeof buildTokenInsert>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await buildTokenInsert(...args)
    .onConflict((conflict) => conflict.columns(['tenant', 'hash']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Finds a valid token without consuming it. */
export async function findTokenByHash({ db, tenant, now }: Context, hash: string): Promise<OneTimeToken | undefined> {
  const row = await db
    .selectFrom('oneTimeToken')
    .select(['customerId', 'data'])
    .where('tenant', '=', tenant.id)
    .where('hash', '=', hash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && toOneTimeToken(row)
}

/**
 * Deletes and returns a valid token with fewer wrong attempts than this: only one of two simultaneous calls gets it.
 */
export async function consumeTokenByHash(
  { db, tenant, now }: TransactionContext,
  hash: string,
  maxAttempts: number,
): Promise<OneTimeToken | undefined> {
  const row = await db
    .deleteFrom('oneTimeToken')
    .where('tenant', '=', tenant.id)
    .where('hash', '=', hash)
    .where('expiresAt', '>', now.toISOString())
    .where('attempts', '<', maxAttempts)
    .returning(['customerId', 'data'])
    .executeTakeFirst()
  return row && toOneTimeToken(row)
}

/** Deletes expired tokens. */
export async function deleteExpiredTokens({ db, tenant, now }: TransactionContext) {
  await db
    .deleteFrom('oneTimeToken')
    .where('tenant', '=', tenant.id)
    .where('expiresAt', '<=', now.toISOString())
    .execute()
}
