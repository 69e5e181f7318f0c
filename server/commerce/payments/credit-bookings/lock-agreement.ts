import type { TransactionContext } from '#server/commerce/core/context.ts'
import { lockCreditAccount } from '../credit-accounts/index.ts'
import { type CreditAgreementRow, findCreditAgreement } from '../credit-agreements/index.ts'

/** Locks an agreement's credit account until the transaction ends; undefined if there is no such agreement. */
export async function lockAgreement(tx: TransactionContext, number: string): Promise<CreditAgreementRow | undefined> {
  const customerId = (await findCreditAgreement(tx, number))?.customerId
  if (customerId === undefined) return undefined
  await lockCreditAccount(tx, customerId)
  return findCreditAgreement(tx, number) // read under the lock: a withdrawal may have come first
}
