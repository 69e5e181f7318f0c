import { createHash } from 'node:crypto'
import { contains } from '#server/database/index.ts'
import type { Context, TransactionContext } from '../context.ts'
import { parseStoredJson } from '../stored-json.ts'

/** What a link or a code is about; words only, so that every caller can check it. */
export type TokenData = Readonly<Record<string, string>>

export interface OneTimeToken {
  customerId: string | undefined
  data: TokenData
}

export interface NewToken {
  customerId?: string | undefined
  data?: TokenData
}

/** How a secret is kept: nobody who reads the table can use it, and it opens nothing but its own purpose. */
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

/** Keeps a secret's hash until its time is over. */
export async function insertToken(...args: Parameters<typeof buildTokenInsert>) {
  await buildTokenInsert(...args).execute()
}

/** The same for one that may be there already: false, and nothing is changed. */
export async function insertTokenIfAbsent(...args: Parameters<typeof buildTokenInsert>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await buildTokenInsert(...args)
    .onConflict((conflict) => conflict.columns(['tenant', 'hash']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A living link, left as it is. */
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

/** Takes a living link with fewer wrong tries than this out of the table: of two at once, one gets it. */
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

/** Counts a wrong try against all that a customer has for this purpose. */
export async function incrementTokenAttempts({ db, tenant }: TransactionContext, purpose: string, customerId: string) {
  await db
    .updateTable('oneTimeToken')
    .set(({ eb, ref }) => ({ attempts: eb(ref('attempts'), '+', 1) }))
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Ends what a customer has for a purpose, or for every purpose. */
export async function deleteCustomerTokens({ db, tenant }: TransactionContext, customerId: string, purpose?: string) {
  const all = db.deleteFrom('oneTimeToken').where('tenant', '=', tenant.id).where('customerId', '=', customerId)
  await (purpose ? all.where('purpose', '=', purpose) : all).execute()
}

/** Ends what was sent to an address or is about it. */
export async function deleteTokensContaining({ db, tenant }: TransactionContext, email: string) {
  await db
    .deleteFrom('oneTimeToken')
    .where('tenant', '=', tenant.id)
    .where(contains('data', JSON.stringify(email)))
    .execute()
}

/** Forgets what has ended by itself. */
export async function deleteExpiredTokens({ db, tenant, now }: TransactionContext) {
  await db
    .deleteFrom('oneTimeToken')
    .where('tenant', '=', tenant.id)
    .where('expiresAt', '<=', now.toISOString())
    .execute()
}

/** Which links and codes of a customer are still open; the secrets themselves are not known. */
export const listCustomerTokens = ({ db, tenant, now }: Context, customerId: string) =>
  db
    .selectFrom('oneTimeToken')
    .select(['purpose', 'createdAt', 'expiresAt'])
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt')
    .execute()

/** Addresses that a customer's links are about, e.g. one that he would change to. */
export async function listTokenEmails({ db, tenant }: Context, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('oneTimeToken')
    .select('data')
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .execute()
  return rows.flatMap(({ data }) => parseStoredJson<TokenData>(data).email ?? [])
}
