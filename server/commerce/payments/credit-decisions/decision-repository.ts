import type { Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { CreditDecisionTable } from '#server/database/index.ts'

export type CreditDecisionRow = Selectable<CreditDecisionTable>

export async function insertCreditDecision(
  { db, tenant }: TransactionContext,
  decision: Omit<CreditDecisionRow, 'tenant'>,
) {
  await db
    .insertInto('creditDecision')
    .values({ tenant: tenant.id, ...decision })
    .execute()
}

/** The decisions on a customer's requests, the latest first. */
export const findCreditDecisions = ({ db, tenant }: Context, customerId: string): Promise<CreditDecisionRow[]> =>
  db
    .selectFrom('creditDecision')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findCreditDecision = ({ db, tenant }: Context, id: string): Promise<CreditDecisionRow | undefined> =>
  db.selectFrom('creditDecision').selectAll().where('tenant', '=', tenant.id).where('id', '=', id).executeTakeFirst()

/** Deletes a customer's decisions. */
export async function deleteCreditDecisions({ db, tenant }: TransactionContext, customerId: string) {
  await db.deleteFrom('creditDecision').where('tenant', '=', tenant.id).where('customerId', '=', customerId).execute()
}

/**
 * Puts a pseudonym in place of the customer of the decisions that led to an agreement, because the check has to be
 * provable as long as the agreement is.
 */
export async function anonymiseGrantedDecisions(tx: TransactionContext, customerId: string, pseudonym: string) {
  await tx.db
    .updateTable('creditDecision')
    .set({ customerId: pseudonym })
    .where('tenant', '=', tx.tenant.id)
    .where('customerId', '=', customerId)
    .where('granted', '=', 1)
    .execute()
}
