import { type Context, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { BasketVisit, SeenLine } from './visits.ts'

const parseSeenLines = parseStoredJson<SeenLine[]>

export async function findBasketVisit({ db, tenant, session }: Context): Promise<BasketVisit | undefined> {
  const row =
    session &&
    (await db
      .selectFrom('basketVisit')
      .select(['seenAt', 'seen', 'baseAt', 'base'])
      .where('tenant', '=', tenant.id)
      .where('visitor', '=', session.visitor)
      .executeTakeFirst())
  if (!row) return undefined
  const { seenAt, seen, baseAt, base } = row
  return {
    seen: { at: seenAt, lines: parseSeenLines(seen) },
    ...(baseAt && base && { base: { at: baseAt, lines: parseSeenLines(base) } }),
  }
}

export async function saveBasketVisit(tx: TransactionContext, { seen, base }: BasketVisit) {
  const views = {
    seenAt: seen.at,
    seen: JSON.stringify(seen.lines),
    baseAt: base?.at ?? null,
    base: base ? JSON.stringify(base.lines) : null,
  }
  await tx.db
    .insertInto('basketVisit')
    .values({ tenant: tx.tenant.id, visitor: requireSession(tx).visitor, ...views })
    .onConflict((conflict) => conflict.columns(['tenant', 'visitor']).doUpdateSet(views))
    .execute()
}

/** Merges views at login: the customer's own view is kept; if there is none, the one from before the login. */
export async function mergeBasketVisit(tx: TransactionContext, from: string, to: string) {
  const row = await tx.db
    .selectFrom('basketVisit')
    .selectAll()
    .where('tenant', '=', tx.tenant.id)
    .where('visitor', '=', from)
    .executeTakeFirst()
  if (!row) return
  await tx.db
    .insertInto('basketVisit')
    .values({ ...row, visitor: to })
    .onConflict((conflict) => conflict.columns(['tenant', 'visitor']).doNothing())
    .execute()
  await tx.db.deleteFrom('basketVisit').where('tenant', '=', tx.tenant.id).where('visitor', '=', from).execute()
}

export async function deleteBasketVisitsBefore({ db, tenant }: TransactionContext, at: string) {
  await db.deleteFrom('basketVisit').where('tenant', '=', tenant.id).where('seenAt', '<', at).execute()
}
