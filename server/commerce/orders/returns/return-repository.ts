import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { ReturnLineTable, ReturnTable } from '#server/database/index.ts'
import type { ReturnState } from '#shared/api/returns.ts'

export type ReturnLineRow = Omit<ReturnLineTable, 'tenant' | 'returnId'>
export type ReturnRow = Omit<ReturnTable, 'tenant'> & { lines: readonly ReturnLineRow[] }

const columns = [
  ...([
    'id',
    'orderNumber',
    'key',
    'state',
    'parcel',
    'pickupOn',
    'withdrawalId',
    'note',
    'createdAt',
    'changedAt',
  ] as const),
] as const

const selectReturns = ({ db, tenant }: Context) =>
  db.selectFrom('return').select(columns).where('tenant', '=', tenant.id)

async function withLines(ctx: Context, rows: readonly Omit<ReturnRow, 'lines'>[]): Promise<ReturnRow[]> {
  if (rows.length === 0) return []
  const lines = await ctx.db
    .selectFrom('returnLine')
    .select(['returnId', 'position', 'quantity', 'reason', 'exchangeSku', 'exchangeLabel'])
    .where('tenant', '=', ctx.tenant.id)
    .where(
      'returnId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const byReturn = Map.groupBy(lines, ({ returnId }) => returnId)
  return rows.map((row) => ({ ...row, lines: byReturn.get(row.id) ?? [] }))
}

/** What comes back of these orders, the latest first. */
export const listReturnsByOrder = async (ctx: Context, numbers: readonly string[]): Promise<ReturnRow[]> =>
  numbers.length === 0
    ? []
    : withLines(
        ctx,
        await selectReturns(ctx)
          .where('orderNumber', 'in', numbers)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .execute(),
      )

/** The returns in a state, those that have waited longest first. */
export const findReturnsByState = async (ctx: Context, state: ReturnState, limit: number): Promise<ReturnRow[]> =>
  withLines(ctx, await selectReturns(ctx).where('state', '=', state).orderBy('createdAt').limit(limit).execute())

export async function findReturn(ctx: Context, id: string): Promise<ReturnRow | undefined> {
  const row = await selectReturns(ctx).where('id', '=', id).executeTakeFirst()
  return row && (await withLines(ctx, [row]))[0]
}

/** Stores an announced return with its lines. */
export async function insertReturn({ db, tenant }: TransactionContext, { lines, ...row }: ReturnRow) {
  await db
    .insertInto('return')
    .values({ tenant: tenant.id, ...row })
    .execute()
  await db
    .insertInto('returnLine')
    .values(lines.map((line) => ({ tenant: tenant.id, returnId: row.id, ...line })))
    .execute()
}

export async function updateReturn(
  { db, tenant, now }: TransactionContext,
  id: string,
  changes: Pick<ReturnRow, 'state'> & Partial<Pick<ReturnRow, 'note'>>,
) {
  await db
    .updateTable('return')
    .set({ ...changes, changedAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .execute()
}
