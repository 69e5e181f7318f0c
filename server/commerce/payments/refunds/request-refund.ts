import type { TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { insertRefund, type NewRefund } from './repository.ts'

/** Requests a refund and returns its id. Its event's handler has it sent, or tells the person who transfers it. */
export async function requestRefund(tx: TransactionContext, refund: NewRefund): Promise<string> {
  const id = await insertRefund(tx, refund)
  await publish(tx, 'refund-requested', { id })
  return id
}
