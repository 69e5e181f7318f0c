import type { Selectable } from 'kysely'
import type { CreditContractTable, CreditInstalmentTable, CreditProtectionTable } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'

export type ContractRow = Selectable<CreditContractTable>
export type InstalmentRow = Selectable<CreditInstalmentTable>
export type ProtectionRow = Selectable<CreditProtectionTable>

const contractsIn = ({ db, tenant }: Context) => db.selectFrom('creditContract').selectAll().where('tenant', '=', tenant.id)

/** A customer's contracts, the latest first, withdrawn ones too. */
export const findContractsOf = (ctx: Context, customerId: string): Promise<ContractRow[]> =>
  contractsIn(ctx).where('customerId', '=', customerId).orderBy('signedAt', 'desc').orderBy('number', 'desc').execute()

/** The plan of a contract, in its order. */
export const findPlan = ({ db, tenant }: Context, contract: string): Promise<InstalmentRow[]> =>
  db.selectFrom('creditInstalment').selectAll().where('tenant', '=', tenant.id).where('contract', '=', contract).orderBy('number').execute()

/** The times for which a contract was protected, the latest first. */
export const findProtections = ({ db, tenant }: Context, contract: string): Promise<ProtectionRow[]> =>
  db.selectFrom('creditProtection').selectAll().where('tenant', '=', tenant.id).where('contract', '=', contract).orderBy('since', 'desc').execute()

/** Takes what was remarked freely from a customer's protections. */
export async function clearRemarks({ db, tenant }: TransactionContext, contracts: readonly string[]) {
  if (contracts.length > 0)
    await db.updateTable('creditProtection').set({ remark: '' }).where('tenant', '=', tenant.id).where('contract', 'in', contracts).execute()
}
