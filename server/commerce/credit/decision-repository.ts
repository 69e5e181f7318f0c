import type { Selectable } from 'kysely'
import type { CreditDecisionTable } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'

export type DecisionRow = Selectable<CreditDecisionTable>

export async function insertDecision({ db, tenant }: TransactionContext, decision: Omit<DecisionRow, 'tenant'>) {
  await db
    .insertInto('creditDecision')
    .values({ tenant: tenant.id, ...decision })
    .execute()
}

/** What was decided on a customer's wishes, the latest first. */
export const findDecisions = ({ db, tenant }: Context, customerId: string): Promise<DecisionRow[]> =>
  db
    .selectFrom('creditDecision')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findDecision = ({ db, tenant }: Context, id: string): Promise<DecisionRow | undefined> =>
  db.selectFrom('creditDecision').selectAll().where('tenant', '=', tenant.id).where('id', '=', id).executeTakeFirst()

/** Forgets decisions; with `but` those that led to a contract stay, whose check has to be provable as long as the contract is. */
export async function deleteDecisions({ db, tenant }: TransactionContext, customerId: string, but: 'none' | 'granted') {
  const decisions = db.deleteFrom('creditDecision').where('tenant', '=', tenant.id).where('customerId', '=', customerId)
  await (but === 'granted' ? decisions.where('granted', '=', 0) : decisions).execute()
}
