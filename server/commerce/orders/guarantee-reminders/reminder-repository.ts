import type { Context, TransactionContext } from '#server/commerce/core/context.ts'

/** A range of local days, both included. */
export interface DayRange {
  from: string
  to: string
}

/** Days are compared with instants: a day on each side covers every time zone. */
const toInstants = ({ from, to }: DayRange) => ({ from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` })

/** The orders of customers who want reminders of which something was delivered on these days. */
export async function findRemindableOrders({ db, tenant }: Context, ranges: readonly DayRange[], limit: number) {
  const rows = await db
    .selectFrom('shipment')
    .innerJoin('order', (join) =>
      join.onRef('order.tenant', '=', 'shipment.tenant').onRef('order.number', '=', 'shipment.orderNumber'),
    )
    .innerJoin('customerSetting', (join) =>
      join
        .onRef('customerSetting.tenant', '=', 'order.tenant')
        .onRef('customerSetting.customerId', '=', 'order.customerId'),
    )
    .select(['order.number', 'order.placedAt'])
    .distinct()
    .where('shipment.tenant', '=', tenant.id)
    .where('shipment.contents', '<>', 'part')
    .where(({ eb, or, and }) =>
      or(
        ranges
          .map(toInstants)
          .map(({ from, to }) => and([eb('shipment.deliveredAt', '>=', from), eb('shipment.deliveredAt', '<=', to)])),
      ),
    )
    .where('customerSetting.guaranteeReminders', '=', 1)
    .orderBy('order.number')
    .limit(limit)
    .execute()
  return rows
}

/** Records that the buyer of an order is reminded of an end; false if that has been done. */
export async function insertReminder(
  { db, tenant, now }: TransactionContext,
  reminder: { orderNumber: string; endsOn: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('guaranteeReminder')
    .values({ tenant: tenant.id, requestedAt: now.toISOString(), ...reminder })
    .onConflict((conflict) => conflict.columns(['tenant', 'orderNumber', 'endsOn']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes who was reminded of these orders' ends. */
export async function deleteReminders({ db, tenant }: TransactionContext, orders: readonly string[]) {
  if (orders.length === 0) return
  await db.deleteFrom('guaranteeReminder').where('tenant', '=', tenant.id).where('orderNumber', 'in', orders).execute()
}

/** The customer of an order, with the address of their account. */
export const findReminded = ({ db, tenant }: Context, orderNumber: string) =>
  db
    .selectFrom('order')
    .innerJoin('customer', (join) =>
      join.onRef('customer.tenant', '=', 'order.tenant').onRef('customer.id', '=', 'order.customerId'),
    )
    .select(['customer.id', 'customer.email', 'customer.locale'])
    .where('order.tenant', '=', tenant.id)
    .where('order.number', '=', orderNumber)
    .executeTakeFirst()
