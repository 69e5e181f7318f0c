import type { Insertable, Selectable } from 'kysely'
import type { CreditContractTable, CreditInstalmentTable, CreditProtectionTable } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'

export type ContractRow = Selectable<CreditContractTable>
export type InstalmentRow = Selectable<CreditInstalmentTable>
export type ProtectionRow = Selectable<CreditProtectionTable>

export async function insertContract(
  { db }: TransactionContext,
  contract: Insertable<CreditContractTable>,
  plan: readonly Insertable<CreditInstalmentTable>[],
) {
  await db.insertInto('creditContract').values(contract).execute()
  await db.insertInto('creditInstalment').values(plan).execute()
}

const contractsIn = ({ db, tenant }: Context) => db.selectFrom('creditContract').selectAll().where('tenant', '=', tenant.id)

/** A customer's contracts, the latest first, withdrawn ones too. */
export const findContractsOf = (ctx: Context, customerId: string): Promise<ContractRow[]> =>
  contractsIn(ctx).where('customerId', '=', customerId).orderBy('signedAt', 'desc').orderBy('number', 'desc').execute()

export const findContract = (ctx: Context, number: string): Promise<ContractRow | undefined> => contractsIn(ctx).where('number', '=', number).executeTakeFirst()

/** Contracts that go on. */
export const findRunning = (ctx: Context): Promise<ContractRow[]> => contractsIn(ctx).where('withdrawnAt', 'is', null).orderBy('number').execute()

/** Ends a contract, or answers false because it has ended before. */
export async function markWithdrawn({ db, tenant, now }: TransactionContext, number: string): Promise<boolean> {
  const contracts = db.updateTable('creditContract').set({ withdrawnAt: now.toISOString() }).where('tenant', '=', tenant.id).where('number', '=', number)
  return (await contracts.where('withdrawnAt', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
}

/** The plan of a contract, in its order. */
export const findPlan = ({ db, tenant }: Context, contract: string): Promise<InstalmentRow[]> =>
  db.selectFrom('creditInstalment').selectAll().where('tenant', '=', tenant.id).where('contract', '=', contract).orderBy('number').execute()

/** The times for which a contract was protected, the latest first. */
export const findProtections = ({ db, tenant }: Context, contract: string): Promise<ProtectionRow[]> =>
  db.selectFrom('creditProtection').selectAll().where('tenant', '=', tenant.id).where('contract', '=', contract).orderBy('since', 'desc').execute()

export async function insertProtection({ db, tenant, now }: TransactionContext, given: Pick<ProtectionRow, 'contract' | 'remark' | 'termsVersion'>) {
  await db
    .insertInto('creditProtection')
    .values({ tenant: tenant.id, ...given, since: now.toISOString(), endedAt: null })
    .execute()
}

/** Ends what protection goes on; false where there is none. */
export async function endProtection({ db, tenant, now }: TransactionContext, contract: string): Promise<boolean> {
  const protections = db.updateTable('creditProtection').set({ endedAt: now.toISOString() }).where('tenant', '=', tenant.id).where('contract', '=', contract)
  return (await protections.where('endedAt', 'is', null).executeTakeFirst()).numUpdatedRows > 0n
}

/** Takes what was remarked freely from a customer's protections. */
export async function clearRemarks({ db, tenant }: TransactionContext, contracts: readonly string[]) {
  if (contracts.length > 0)
    await db.updateTable('creditProtection').set({ remark: '' }).where('tenant', '=', tenant.id).where('contract', 'in', contracts).execute()
}
