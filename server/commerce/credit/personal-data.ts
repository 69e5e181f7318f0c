import type { Context, TransactionContext } from '../context.ts'
import { deleteCreditAccount, findBounds } from './account-repository.ts'
import { clearRemarks, findContractsOf, findPlan, findProtections } from './contract-repository.ts'
import { deleteDecisions, findDecisions } from './decision-repository.ts'
import { creditAccountOf, invoiceAccountOf } from './ledger.ts'
import { findEntries } from './ledger-repository.ts'

/** All that is kept of a customer's credit, for his export (GDPR 15): bounds, contracts with plan, protection and bookings, decisions with their reasons. */
export async function findCredit(ctx: Context, customerId: string) {
  const contracts = await findContractsOf(ctx, customerId)
  return {
    bounds: await findBounds(ctx, customerId),
    contracts: await Promise.all(
      contracts.map(async ({ tenant: _tenant, ...contract }) => ({
        ...contract,
        plan: await findPlan(ctx, contract.number),
        protections: await findProtections(ctx, contract.number),
        bookings: [...(await findEntries(ctx, creditAccountOf(contract.number))), ...(await findEntries(ctx, invoiceAccountOf(contract.number)))],
      })),
    ),
    decisions: await findDecisions(ctx, customerId),
  }
}

/**
 * Forgets a customer's own limit, his remarks and what was refused. Contracts, plans and bookings stay as long as books have to be kept, and with
 * them the checks that allowed them (law 6 b).
 */
export async function forgetCredit(tx: TransactionContext, customerId: string) {
  const contracts = await findContractsOf(tx, customerId)
  await deleteCreditAccount(tx, customerId)
  await clearRemarks(
    tx,
    contracts.map(({ number }) => number),
  )
  await deleteDecisions(tx, customerId, contracts.length > 0 ? 'granted' : 'none')
}
