import type { TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { removePayer } from './payer-repository.ts'
import { deleteStoredPayment, listStoredPaymentRows, type StoredPaymentRow } from './repository.ts'

/** Has the provider forget a token, after the transaction and until it succeeds. */
export const forgetToken = (tx: TransactionContext, token: string) => publish(tx, 'stored-payment-removed', { token })

/** Removes one here and at the provider; does nothing if that was done before. */
export async function forgetStoredPayment(
  tx: TransactionContext,
  { id, token }: Pick<StoredPaymentRow, 'id' | 'token'>,
) {
  if (await deleteStoredPayment(tx, id)) await forgetToken(tx, token)
}

/** Removes all of a customer's, here and at the provider; what is being paid just now is not stored any more. */
export async function deleteStoredPayments(tx: TransactionContext, customerId: string) {
  await removePayer(tx, customerId) // first: a payment that is confirmed meanwhile then stores nothing
  for (const row of await listStoredPaymentRows(tx, customerId)) await forgetStoredPayment(tx, row)
}
