import { getHolidays } from '#server/commerce/checkout/delivery/index.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import type { HostedMethod } from '#shared/api/payments.ts'
import { DAY_MS, getLocalDay } from '#shared/dates.ts'
import { getPaymentVisibleDeadline } from '#shared/rules/orders/promise.ts'
import { findOrder } from '../order-data/index.ts'
import { insertPromises } from './repository.ts'

/** The way to pay of which shoppers are told that it takes some days until it can be seen (O52). */
const PROMISED_METHOD: HostedMethod = 'ideal'
const MAX_PAYMENTS = 200 // a run
const MAX_AGE_DAYS = 7

/** Payments for orders that were begun lately and have no promise. */
const listUnpromisedPayments = ({ db, tenant, now }: Context) =>
  db
    .selectFrom('payment')
    .select(['id', 'subjectId', 'createdAt'])
    .where('tenant', '=', tenant.id)
    .where('method', '=', PROMISED_METHOD)
    .where('subject', '=', 'order')
    .where('createdAt', '>', new Date(now.getTime() - MAX_AGE_DAYS * DAY_MS).toISOString())
    .where('state', 'not in', ['failed', 'cancelled'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orderPromise')
            .select('orderPromise.orderNumber')
            .whereRef('orderPromise.tenant', '=', 'payment.tenant')
            .whereRef('orderPromise.orderNumber', '=', 'payment.subjectId')
            .where('orderPromise.kind', '=', 'payment')
            .whereRef('orderPromise.subject', '=', 'payment.id'),
        ),
      ),
    )
    .orderBy('createdAt')
    .limit(MAX_PAYMENTS)
    .execute()

/** Stores until when payments that were begun at a bank can be seen; those given up are dropped by the check. */
export async function promisePayments(ctx: Context) {
  for (const { id, subjectId, createdAt } of await listUnpromisedPayments(ctx))
    await inTransaction(ctx, async (tx) => {
      const order = await findOrder(tx, subjectId)
      if (!order) return
      const begunOn = getLocalDay(new Date(createdAt), tx.tenant.timeZone)
      const dueOn = getPaymentVisibleDeadline(begunOn, getHolidays(tx, order.billing.postalCode))
      await insertPromises(tx, [{ orderNumber: order.number, kind: 'payment', subject: id, dueOn }])
    })
}
