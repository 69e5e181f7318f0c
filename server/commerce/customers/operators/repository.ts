import type { Insertable, Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { OperatorActionTable } from '#server/database/index.ts'
import { type OperatorRole, operatorRoles } from './rights.ts'

export interface Operator {
  name: string
  roles: readonly OperatorRole[]
}

export type OperatorAction = Omit<Selectable<OperatorActionTable>, 'tenant'>

const selectActiveOperators = ({ db, tenant }: Context) =>
  db.selectFrom('operator').select(['name', 'roles']).where('tenant', '=', tenant.id).where('endedAt', 'is', null)

const toOperator = ({ name, roles }: { name: string; roles: string }): Operator => ({
  name,
  roles: operatorRoles.filter((role) => parseStoredJson<string[]>(roles).includes(role)),
})

/** The active operators, by name. */
export const listOperators = async (ctx: Context): Promise<Operator[]> =>
  (await selectActiveOperators(ctx).orderBy('name').execute()).map(toOperator)

/** Adds an operator, or replaces the roles of one who exists or existed. */
export async function saveOperator({ db, tenant, now }: TransactionContext, { name, roles }: Operator) {
  const own = { roles: JSON.stringify(roles), endedAt: null }
  await db
    .insertInto('operator')
    .values({ tenant: tenant.id, name, createdAt: now.toISOString(), ...own })
    .onConflict((conflict) => conflict.columns(['tenant', 'name']).doUpdateSet(own))
    .execute()
}

/** Ends an operator; false if there is none with this name. */
export async function revokeOperatorAccess({ db, tenant, now }: TransactionContext, name: string): Promise<boolean> {
  const own = db
    .updateTable('operator')
    .set({ endedAt: now.toISOString(), tokenHash: null })
    .where('tenant', '=', tenant.id)
  return (await own.where('name', '=', name).where('endedAt', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
}

export async function insertAction(
  { db, tenant }: TransactionContext,
  action: Omit<Insertable<OperatorActionTable>, 'tenant'>,
) {
  await db
    .insertInto('operatorAction')
    .values({ ...action, tenant: tenant.id })
    .execute()
}

export async function recordOutcome({ db, tenant }: TransactionContext, id: string, outcome: string) {
  await db.updateTable('operatorAction').set({ outcome }).where('tenant', '=', tenant.id).where('id', '=', id).execute()
}

/** Replaces a customer's number in the audit log. */
export async function anonymiseSubject({ db, tenant }: TransactionContext, number: string, pseudonym: string) {
  await db
    .updateTable('operatorAction')
    .set({ subject: pseudonym })
    .where('tenant', '=', tenant.id)
    .where('subject', '=', number)
    .execute()
}

/** The latest actions, newest first. */
export const listActions = ({ db, tenant }: Context, limit: number): Promise<OperatorAction[]> =>
  db
    .selectFrom('operatorAction')
    .select(['id', 'at', 'operator', 'right', 'subject', 'outcome'])
    .where('tenant', '=', tenant.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
