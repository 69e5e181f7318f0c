import { getHolidays } from '#server/commerce/checkout/delivery/index.ts'
import type { TransactionContext } from '#server/commerce/core/context.ts'
import { getLocalDay } from '#shared/dates.ts'
import { getReturnDeadline } from '#shared/rules/orders/promise.ts'
import { findOrder } from '../order-data/index.ts'
import { findReturn, type ReturnRow } from '../returns/index.ts'
import { findWithdrawal } from '../withdrawals/index.ts'
import { insertPromises } from './repository.ts'

/** The day of the declaration that a return follows; undefined where no law lets a buyer withdraw (Switzerland). */
async function findDeclarationDay(tx: TransactionContext, { withdrawalId }: ReturnRow): Promise<string | undefined> {
  const { country, timeZone } = tx.tenant
  const withdrawal = withdrawalId && country !== 'CH' ? await findWithdrawal(tx, withdrawalId) : undefined
  return withdrawal && getLocalDay(new Date(withdrawal.declaredAt), timeZone)
}

/** Stores until when the money for goods that have come back is sent; nothing where all of them are exchanged. */
export async function promiseReturn(tx: TransactionContext, id: string) {
  const row = await findReturn(tx, id)
  const order = row && (await findOrder(tx, row.orderNumber))
  if (!order || row.lines.every(({ exchangeSku }) => exchangeSku)) return
  const days = {
    arrivedOn: getLocalDay(new Date(row.changedAt), tx.tenant.timeZone),
    declaredOn: await findDeclarationDay(tx, row),
  }
  const dueOn = getReturnDeadline(days, getHolidays(tx, order.billing.postalCode))
  await insertPromises(tx, [{ orderNumber: order.number, kind: 'return', subject: id, dueOn }])
}
