import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { deleteCreditAccount, getCreditLimits } from '../credit-accounts/index.ts'
import {
  anonymiseAgreements,
  deleteProtectionRemarks,
  findCreditInstalments,
  findCustomerAgreements,
  findProtections,
} from '../credit-agreements/index.ts'
import { anonymiseGrantedDecisions, deleteCreditDecisions, findCreditDecisions } from '../credit-decisions/index.ts'
import { findLedgerEntries, toCreditAccountId, toInvoiceAccountId } from '../ledger/index.ts'

/**
 * All stored data of a customer's credit, for their export (GDPR 15): limits, agreements with plan, protection and
 * bookings, decisions with reasons.
 */
export async function getCreditData(ctx: Context, customerId: string) {
  const agreements = await findCustomerAgreements(ctx, customerId)
  return {
    bounds: await getCreditLimits(ctx, customerId),
    agreements: await Promise.all(
      agreements.map(async ({ tenant: _tenant, ...agreement }) => ({
        ...agreement,
        plan: await findCreditInstalments(ctx, agreement.number),
        protections: await findProtections(ctx, agreement.number),
        bookings: [
          ...(await findLedgerEntries(ctx, toCreditAccountId(agreement.number))),
          ...(await findLedgerEntries(ctx, toInvoiceAccountId(agreement.number))),
        ],
      })),
    ),
    decisions: await findCreditDecisions(ctx, customerId),
  }
}

/**
 * Deletes a customer's own limit, remarks and refused decisions. Agreements, plans and bookings stay as long as books
 * have to be kept, and with them the checks that allowed them (law 6 b); of the customer they name the pseudonym.
 */
export async function deleteCreditData(tx: TransactionContext, customerId: string, pseudonym: string) {
  const agreements = await findCustomerAgreements(tx, customerId)
  await deleteCreditAccount(tx, customerId)
  await deleteProtectionRemarks(
    tx,
    agreements.map(({ number }) => number),
  )
  if (agreements.length > 0) await anonymiseGrantedDecisions(tx, customerId, pseudonym)
  await deleteCreditDecisions(tx, customerId)
  await anonymiseAgreements(tx, customerId, pseudonym)
}
