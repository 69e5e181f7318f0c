import { type Context, sessionOf, type TransactionContext } from '../context.ts'
import type { SeenLine, Visit } from './visits.ts'

const linesOf = (text: string) => JSON.parse(text) as SeenLine[]

export async function findVisit({ db, tenant, session }: Context): Promise<Visit | undefined> {
  const row =
    session &&
    (await db
      .selectFrom('basketVisit')
      .select(['seenAt', 'seen', 'baseAt', 'base'])
      .where('tenant', '=', tenant.id)
      .where('sessionId', '=', session.visitor)
      .executeTakeFirst())
  if (!row) return undefined
  const { seenAt, seen, baseAt, base } = row
  return { seen: { at: seenAt, lines: linesOf(seen) }, ...(baseAt && base && { base: { at: baseAt, lines: linesOf(base) } }) }
}

export async function saveVisit(tx: TransactionContext, { seen, base }: Visit) {
  const looks = { seenAt: seen.at, seen: JSON.stringify(seen.lines), baseAt: base?.at ?? null, base: base ? JSON.stringify(base.lines) : null }
  await tx.db
    .insertInto('basketVisit')
    .values({ tenant: tx.tenant.id, sessionId: sessionOf(tx).visitor, ...looks })
    .onConflict((conflict) => conflict.columns(['tenant', 'sessionId']).doUpdateSet(looks))
    .execute()
}

/** At login: what the customer himself saw last counts; where he has seen nothing yet, what he saw before he said who he is. */
export async function adoptVisit(tx: TransactionContext, from: string, to: string) {
  const row = await tx.db.selectFrom('basketVisit').selectAll().where('tenant', '=', tx.tenant.id).where('sessionId', '=', from).executeTakeFirst()
  if (!row) return
  await tx.db
    .insertInto('basketVisit')
    .values({ ...row, sessionId: to })
    .onConflict((conflict) => conflict.columns(['tenant', 'sessionId']).doNothing())
    .execute()
  await tx.db.deleteFrom('basketVisit').where('tenant', '=', tx.tenant.id).where('sessionId', '=', from).execute()
}

export async function deleteVisitsBefore({ db, tenant }: TransactionContext, at: string) {
  await db.deleteFrom('basketVisit').where('tenant', '=', tenant.id).where('seenAt', '<', at).execute()
}
