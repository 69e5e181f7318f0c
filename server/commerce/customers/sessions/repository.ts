import { deleteCheckouts } from '#server/commerce/checkout/checkout-data/index.ts'
import { batched } from '#server/commerce/core/batch.ts'
import type { Context, Session, TransactionContext } from '#server/commerce/core/context.ts'
import { preparedQuery } from '#server/database/index.ts'
import { SESSION_SECONDS, VISITOR_RETENTION_SECONDS } from '#shared/api/sessions.ts'

/** A login that has not ended. */
export interface Login {
  id: string
  customerId: string
  device: string
  createdAt: string
  seenAt: string
}

const loginColumns = ['id', 'customerId', 'device', 'createdAt', 'seenAt'] as const

const selectOpenLogins = (db: Context['db'], tenant: string) =>
  db.selectFrom('login').select(loginColumns).where('tenant', '=', tenant).where('endedAt', 'is', null)

const selectActiveLogins = ({ db, tenant, now }: Context) =>
  selectOpenLogins(db, tenant.id).where('endsAt', '>', now.toISOString())

export const findLogin = (ctx: Context, id: string): Promise<Login | undefined> =>
  selectActiveLogins(ctx).where('id', '=', id).executeTakeFirst()

/** The login of the browser that has this secret. */
export const findLoginByRememberToken = (ctx: Context, rememberTokenHash: string): Promise<Login | undefined> =>
  selectActiveLogins(ctx).where('rememberTokenHash', '=', rememberTokenHash).executeTakeFirst()

/** A customer's active logins, the last used first. */
export const listActiveLogins = (ctx: Context, customerId: string): Promise<Login[]> =>
  selectActiveLogins(ctx).where('customerId', '=', customerId).orderBy('seenAt', 'desc').orderBy('id').execute()

export async function insertLogin(
  tx: TransactionContext,
  login: { id: string; customerId: string; rememberTokenHash: string; device: string; endsAt: string },
) {
  const at = tx.now.toISOString()
  await tx.db
    .insertInto('login')
    .values({ tenant: tx.tenant.id, createdAt: at, seenAt: at, endedAt: null, ...login })
    .execute()
}

export async function updateLastSeen(tx: TransactionContext, id: string) {
  await tx.db
    .updateTable('login')
    .set({ seenAt: tx.now.toISOString() })
    .where('tenant', '=', tx.tenant.id)
    .where('id', '=', id)
    .execute()
}

/** Ends logins of a customer: one, all, or all but one. Returns how many. */
export async function endLogins(
  tx: TransactionContext,
  customerId: string,
  which: { only?: string; but?: string } = {},
): Promise<number> {
  let ending = tx.db
    .updateTable('login')
    .set({ endedAt: tx.now.toISOString() })
    .where('tenant', '=', tx.tenant.id)
    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)
  if (which.only !== undefined) ending = ending.where('id', '=', which.only)
  if (which.but !== undefined) ending = ending.where('id', '!=', which.but)
  return Number((await ending.executeTakeFirst()).numUpdatedRows)
}

// the visitor's last token has expired by then
const ENDED_SESSION_RETENTION_SECONDS = SESSION_SECONDS + VISITOR_RETENTION_SECONDS

/** Revokes every token of an anonymous visitor. */
export async function endAnonymousSession(tx: TransactionContext, visitor: string) {
  const endsAt = new Date(tx.now.getTime() + ENDED_SESSION_RETENTION_SECONDS * 1000).toISOString()
  await tx.db
    .insertInto('endedSession')
    .values({ tenant: tx.tenant.id, visitor, endsAt })
    .onConflict((conflict) => conflict.columns(['tenant', 'visitor']).doUpdateSet({ endsAt }))
    .execute()
}

const selectEndedSessions = preparedQuery((db, { tenant, visitors }: { tenant: string; visitors: readonly string[] }) =>
  db.selectFrom('endedSession').select('visitor').where('tenant', '=', tenant).where('visitor', 'in', visitors),
)

const loadEndedSessions = batched(
  async ({ db, tenant }, visitors: readonly string[]) =>
    new Set((await selectEndedSessions(db, { tenant: tenant.id, visitors })).rows.map((row) => row.visitor)),
)

const selectOpenLoginsByIds = preparedQuery((db, { tenant, ids }: { tenant: string; ids: readonly string[] }) =>
  selectOpenLogins(db, tenant).select('endsAt').where('id', 'in', ids),
)

const loadOpenLogins = batched(
  async ({ db, tenant }, ids: readonly string[]) =>
    new Map((await selectOpenLoginsByIds(db, { tenant: tenant.id, ids })).rows.map((row) => [row.id, row])),
)

/**
 * False once the session has ended on the server, whatever its token says. Every request asks, so the queries are
 * batched.
 */
export async function isSessionActive(ctx: Context, { id, customerId, visitor }: Session): Promise<boolean> {
  if (customerId === undefined) return !(await loadEndedSessions(ctx, visitor)).has(visitor)
  const login = (await loadOpenLogins(ctx, id)).get(id)
  return login?.customerId === customerId && login.endsAt > ctx.now.toISOString()
}

const REQUEST_GRACE_SECONDS = 15 // longer than any request of the shop takes

/**
 * True if the session ended while a request with it may have been under way. Its response must not delete the browser's
 * cookies: they may be those of the login that ended it.
 */
export async function hasSessionJustEnded(ctx: Context, { id, customerId, visitor }: Session): Promise<boolean> {
  const toInstant = (seconds: number) => new Date(ctx.now.getTime() + seconds * 1000).toISOString()
  const { db, tenant } = ctx
  const ended =
    customerId === undefined
      ? db
          .selectFrom('endedSession')
          .select('visitor')
          .where('visitor', '=', visitor)
          .where('endsAt', '>', toInstant(ENDED_SESSION_RETENTION_SECONDS - REQUEST_GRACE_SECONDS))
          .where('tenant', '=', tenant.id)
      : db
          .selectFrom('login')
          .select('id')
          .where('id', '=', id)
          .where('endedAt', '>', toInstant(-REQUEST_GRACE_SECONDS))
          .where('tenant', '=', tenant.id)
  return (await ended.executeTakeFirst()) !== undefined
}

/**
 * Deletes expired rows: ended sessions whose tokens have expired, and logins that can no longer be used, with what was
 * entered at their checkouts.
 */
export async function deleteEndedSessions(tx: TransactionContext) {
  const at = tx.now.toISOString()
  await tx.db.deleteFrom('endedSession').where('tenant', '=', tx.tenant.id).where('endsAt', '<=', at).execute()
  const logins = tx.db.deleteFrom('login').where('tenant', '=', tx.tenant.id).where('endsAt', '<=', at)
  const ended = await logins.returning('id').execute()
  await deleteCheckouts(
    tx,
    ended.map(({ id }) => id),
  )
}

/** Deletes all logins of a customer whose account is deleted, and returns the ids of their sessions. */
export async function deleteLogins(tx: TransactionContext, customerId: string): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('login')
    .where('tenant', '=', tx.tenant.id)
    .where('customerId', '=', customerId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All stored logins of a customer, including ended ones, the latest first. */
export const listAllLogins = ({ db, tenant }: Context, customerId: string) =>
  db
    .selectFrom('login')
    .select(['device', 'createdAt', 'seenAt', 'endsAt', 'endedAt'])
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
