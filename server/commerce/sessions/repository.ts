import { SESSION_SECONDS, VISITOR_SECONDS } from '#shared/contracts/sessions.ts'
import { prepared } from '../../database/index.ts'
import type { Context, Session, TransactionContext } from '../context.ts'
import { gathering } from '../gather.ts'

/** A login that has not ended. */
export interface Login {
  id: string
  customerId: string
  device: string
  createdAt: string
  seenAt: string
}

const columns = ['id', 'customerId', 'device', 'createdAt', 'seenAt'] as const

const notEnded = (db: Context['db'], tenant: string) => db.selectFrom('login').select(columns).where('tenant', '=', tenant).where('endedAt', 'is', null)

const living = ({ db, tenant, now }: Context) => notEnded(db, tenant.id).where('endsAt', '>', now.toISOString())

export const findLogin = (ctx: Context, id: string): Promise<Login | undefined> => living(ctx).where('id', '=', id).executeTakeFirst()

/** The login of the browser that holds this secret. */
export const findKnown = (ctx: Context, knownHash: string): Promise<Login | undefined> => living(ctx).where('knownHash', '=', knownHash).executeTakeFirst()

/** Where a customer is logged in or recognised, seen last first. */
export const findLogins = (ctx: Context, customerId: string): Promise<Login[]> =>
  living(ctx).where('customerId', '=', customerId).orderBy('seenAt', 'desc').orderBy('id').execute()

export async function insertLogin(tx: TransactionContext, login: { id: string; customerId: string; knownHash: string; device: string; endsAt: string }) {
  const at = tx.now.toISOString()
  await tx.db
    .insertInto('login')
    .values({ tenant: tx.tenant.id, createdAt: at, seenAt: at, endedAt: null, ...login })
    .execute()
}

export async function markSeen(tx: TransactionContext, id: string) {
  await tx.db.updateTable('login').set({ seenAt: tx.now.toISOString() }).where('tenant', '=', tx.tenant.id).where('id', '=', id).execute()
}

/** Ends logins of a customer: one, all, or all but one. Answers how many ended. */
export async function endLogins(tx: TransactionContext, customerId: string, which: { only?: string; but?: string } = {}): Promise<number> {
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

const ENDED_SECONDS = SESSION_SECONDS + VISITOR_SECONDS // the last token of a visitor is dead by then

/** Makes every token of an anonymous visitor worthless, for as long as one could be shown. */
export async function endVisitor(tx: TransactionContext, id: string) {
  const endsAt = new Date(tx.now.getTime() + ENDED_SECONDS * 1000).toISOString()
  await tx.db
    .insertInto('endedSession')
    .values({ tenant: tx.tenant.id, id, endsAt })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet({ endsAt }))
    .execute()
}

const selectEnded = prepared((db, { tenant, visitors }: { tenant: string; visitors: readonly string[] }) =>
  db.selectFrom('endedSession').select('id').where('tenant', '=', tenant).where('id', 'in', visitors),
)

const endedAmong = gathering(
  async ({ db, tenant }, visitors: readonly string[]) => new Set((await selectEnded(db, { tenant: tenant.id, visitors })).rows.map(({ id }) => id)),
)

const selectNotEnded = prepared((db, { tenant, ids }: { tenant: string; ids: readonly string[] }) =>
  notEnded(db, tenant).select('endsAt').where('id', 'in', ids),
)

const notEndedAmong = gathering(
  async ({ db, tenant }, ids: readonly string[]) => new Map((await selectNotEnded(db, { tenant: tenant.id, ids })).rows.map((row) => [row.id, row])),
)

/** False once the session has ended on the server, whatever its token says. Asked by every request, hence gathered. */
export async function isAlive(ctx: Context, { id, customerId, visitor }: Session): Promise<boolean> {
  if (customerId === undefined) return !(await endedAmong(ctx, visitor)).has(visitor)
  const login = (await notEndedAmong(ctx, id)).get(id)
  return login?.customerId === customerId && login.endsAt > ctx.now.toISOString()
}

const LATE_SECONDS = 15 // longer than any request of the shop is on its way

/**
 * True where the session ended while a request that carries it may have been on its way. Its answer must not take the cookies from the browser:
 * they may be those of the login that ended it.
 */
export async function endedJustNow(ctx: Context, { id, customerId, visitor }: Session): Promise<boolean> {
  const since = (seconds: number) => new Date(ctx.now.getTime() + seconds * 1000).toISOString()
  const { db, tenant } = ctx
  const ended =
    customerId === undefined
      ? db
          .selectFrom('endedSession')
          .select('id')
          .where('id', '=', visitor)
          .where('endsAt', '>', since(ENDED_SECONDS - LATE_SECONDS))
          .where('tenant', '=', tenant.id)
      : db.selectFrom('login').select('id').where('id', '=', id).where('endedAt', '>', since(-LATE_SECONDS)).where('tenant', '=', tenant.id)
  return (await ended.executeTakeFirst()) !== undefined
}

/** Forgets what has run out: ended sessions whose tokens are dead by time, and logins nobody could use any more. */
export async function deleteEnded(tx: TransactionContext) {
  const at = tx.now.toISOString()
  await tx.db.deleteFrom('endedSession').where('tenant', '=', tx.tenant.id).where('endsAt', '<=', at).execute()
  await tx.db.deleteFrom('login').where('tenant', '=', tx.tenant.id).where('endsAt', '<=', at).execute()
}

/** Forgets all logins of a customer who leaves, and answers the ids of their sessions. */
export async function deleteLogins(tx: TransactionContext, customerId: string): Promise<string[]> {
  const rows = await tx.db.deleteFrom('login').where('tenant', '=', tx.tenant.id).where('customerId', '=', customerId).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** All that is kept of a customer's logins, those that have ended among them, the latest first. */
export const findAllLogins = ({ db, tenant }: Context, customerId: string) =>
  db
    .selectFrom('login')
    .select(['device', 'createdAt', 'seenAt', 'endsAt', 'endedAt'])
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
