import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { WithdrawalTable } from '#server/database/index.ts'
import type { WithdrawalState } from '#shared/api/withdrawals.ts'

export type WithdrawalRow = Omit<WithdrawalTable, 'tenant'>

const columns = [
  ...(['id', 'declaredAt', 'locale', 'name', 'email', 'contract', 'orderNumber'] as const),
  ...(['scope', 'lines', 'goods', 'reason', 'state', 'note', 'changedAt'] as const),
] as const

const selectWithdrawals = ({ db, tenant }: Context) =>
  db.selectFrom('withdrawal').select(columns).where('tenant', '=', tenant.id)

export const findWithdrawal = (ctx: Context, id: string): Promise<WithdrawalRow | undefined> =>
  selectWithdrawals(ctx).where('id', '=', id).executeTakeFirst()

/** Inserts a declaration; false if its id has been received before. */
export async function insertWithdrawal({ db, tenant }: TransactionContext, row: WithdrawalRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('withdrawal')
    .values({ tenant: tenant.id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes a declaration's state; false if there is none with this id. */
export async function updateWithdrawal(
  { db, tenant, now }: TransactionContext,
  id: string,
  changes: Partial<Pick<WithdrawalRow, 'orderNumber' | 'state' | 'note'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawal')
    .set({ ...changes, changedAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Declarations in a state, those that have waited longest first. */
export const findWithdrawalsByState = (ctx: Context, state: WithdrawalState, limit: number): Promise<WithdrawalRow[]> =>
  selectWithdrawals(ctx).where('state', '=', state).orderBy('declaredAt').orderBy('id').limit(limit).execute()

/** Whose declarations: of these orders, and those with this address. */
export interface Declarant {
  orders: readonly string[]
  /** Undefined unless it is confirmed. */
  email: string | undefined
}

const isDeclaredBy = ({ orders, email }: Declarant) => ({
  orders: orders.length > 0 ? orders : [''],
  email: email ?? '',
})

/** The declarations of a customer, the oldest first. */
export function findWithdrawalsBy(ctx: Context, declarant: Declarant): Promise<WithdrawalRow[]> {
  const { orders, email } = isDeclaredBy(declarant)
  return selectWithdrawals(ctx)
    .where(({ eb, or }) => or([eb('orderNumber', 'in', orders), ...(email ? [eb('email', '=', email)] : [])]))
    .orderBy('declaredAt')
    .execute()
}
