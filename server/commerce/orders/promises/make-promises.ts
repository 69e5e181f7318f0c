import { getHolidays } from '#server/commerce/checkout/delivery/index.ts'
import { type Context, getToday, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { findRefund } from '#server/commerce/payments/refunds/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { DAY_MS, getLocalDay } from '#shared/dates.ts'
import { getRefundDeadline, postponeDeadline } from '#shared/rules/orders/promise.ts'
import { findOrder } from '../order-data/index.ts'
import { insertPromises } from './repository.ts'

const MAX_ORDERS = 200 // a run
/** Older orders were accepted before there were promises. */
const MAX_ACCEPTED_DAYS = 7

/** The last day on which each line arrives: as told with the order, and later by the days that the order has waited. */
function toDeliveryPromises(ctx: Context, { number, placedAt, delivery, lines }: Order, acceptedAt: string) {
  const { timeZone } = ctx.tenant
  const waited = {
    placedOn: getLocalDay(new Date(placedAt), timeZone),
    acceptedOn: getLocalDay(new Date(acceptedAt), timeZone),
  }
  const holidays = getHolidays(ctx, delivery.postalCode)
  return lines.flatMap(({ delivery: window, service }, position) =>
    service
      ? [] // it comes with its goods
      : [
          {
            orderNumber: number,
            kind: 'delivery' as const,
            subject: String(position),
            dueOn: postponeDeadline(window.to, waited, holidays),
          },
        ],
  )
}

/** The orders that were accepted lately and have no promise of delivery. */
const listUnpromisedOrders = ({ db, tenant, now }: Context) =>
  db
    .selectFrom('order')
    .select(['number', 'acceptedAt'])
    .where('tenant', '=', tenant.id)
    .where('acceptedAt', '>', new Date(now.getTime() - MAX_ACCEPTED_DAYS * DAY_MS).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orderPromise')
            .select('orderPromise.orderNumber')
            .whereRef('orderPromise.tenant', '=', 'order.tenant')
            .whereRef('orderPromise.orderNumber', '=', 'order.number')
            .where('orderPromise.kind', '=', 'delivery'),
        ),
      ),
    )
    .orderBy('acceptedAt')
    .limit(MAX_ORDERS)
    .execute()

/** Stores when the lines of accepted orders arrive at the latest. */
export async function promiseDeliveries(ctx: Context) {
  for (const { number, acceptedAt } of await listUnpromisedOrders(ctx))
    await inTransaction(ctx, async (tx) => {
      const order = await findOrder(tx, number)
      if (order && acceptedAt) await insertPromises(tx, toDeliveryPromises(tx, order, acceptedAt))
    })
}

/** Stores until when a refund of an order is sent. */
export async function promiseRefund(tx: TransactionContext, id: string) {
  const refund = await findRefund(tx, id)
  const order = refund && (await findOrder(tx, refund.orderNumber))
  if (!order) return
  const dueOn = getRefundDeadline(getToday(tx), getHolidays(tx, order.billing.postalCode))
  await insertPromises(tx, [{ orderNumber: order.number, kind: 'refund', subject: id, dueOn }])
}

/** Stores until when the buyer is told what has become of a shipment; the subject names the enquiry. */
export const promiseAnswer = (
  tx: TransactionContext,
  promise: { orderNumber: string; subject: string; dueOn: string },
) => insertPromises(tx, [{ kind: 'enquiry', ...promise }])
