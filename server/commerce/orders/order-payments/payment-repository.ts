import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { lockPayment, type PaymentSubject } from '#server/commerce/payments/payments/index.ts'
import type { StoredRefund } from '#server/commerce/payments/refunds/index.ts'
import type { OrderPayment } from '#shared/api/orders.ts'

/** The order as the subject of a payment. */
export const toOrderSubject = (number: string): PaymentSubject => ({ subject: 'order', subjectId: number })

const updatePlacedOrder = ({ db, tenant }: TransactionContext, number: string) =>
  db.updateTable('order').where('tenant', '=', tenant.id).where('number', '=', number).where('state', '=', 'placed')

/** Replaces the payment method of an order in any state. */
export async function replaceOrderPayment({ db, tenant }: TransactionContext, number: string, payment: OrderPayment) {
  const change = { payment: JSON.stringify(payment), paymentMethod: payment.method }
  await db.updateTable('order').set(change).where('tenant', '=', tenant.id).where('number', '=', number).execute()
}

/** Locks an order in state placed until the transaction ends; false for any other. */
export async function lockPlacedOrder(tx: TransactionContext, number: string): Promise<boolean> {
  return (await updatePlacedOrder(tx, number).set({ number }).executeTakeFirst()).numUpdatedRows === 1n
}

/** Locks an order that is neither cancelled nor returned until the transaction ends; false for any other. */
export async function lockOwedOrder({ db, tenant }: TransactionContext, number: string): Promise<boolean> {
  const own = db.updateTable('order').set({ number }).where('tenant', '=', tenant.id).where('number', '=', number)
  return (await own.where('state', 'not in', ['cancelled', 'returned']).executeTakeFirst()).numUpdatedRows === 1n
}

/** Locks an order in any state until the transaction ends; false if it does not exist. */
export async function lockOrder({ db, tenant }: TransactionContext, number: string): Promise<boolean> {
  const own = db.updateTable('order').set({ number }).where('tenant', '=', tenant.id).where('number', '=', number)
  return (await own.executeTakeFirst()).numUpdatedRows === 1n
}

/**
 * Locks the order of a refund until the transaction ends, or its payment if it has no order; false if neither exists.
 */
export const lockRefundTarget = (
  tx: TransactionContext,
  { orderNumber, paymentId = '' }: Pick<StoredRefund, 'orderNumber' | 'paymentId'>,
): Promise<boolean> => (orderNumber ? lockOrder(tx, orderNumber) : lockPayment(tx, paymentId))

/** The sum received for an order by bank transfer, in cents. */
export async function findReceivedCents({ db, tenant }: Context, number: string): Promise<number> {
  const row = await db
    .selectFrom('order')
    .select('receivedCents')
    .where('tenant', '=', tenant.id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.receivedCents ?? 0
}

/** Records how much of an order's price was paid by bank transfer. */
export async function updateReceivedAmount({ db, tenant }: TransactionContext, number: string, receivedCents: number) {
  await db
    .updateTable('order')
    .set({ receivedCents })
    .where('tenant', '=', tenant.id)
    .where('number', '=', number)
    .execute()
}

/**
 * Orders since an instant that are paid in advance and have no payment, with the day that their buyers were told; the
 * oldest first.
 */
export async function listUnpaidPrepayments(
  { db, tenant }: Context,
  since: Date,
): Promise<{ number: string; payBy: string | undefined }[]> {
  const rows = await db
    .selectFrom('order')
    .select(['number', 'payment'])
    .where('tenant', '=', tenant.id)
    .where('paymentMethod', '=', 'prepayment')
    .where('state', '=', 'placed')
    .where('placedAt', '>=', since.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.tenant', '=', 'order.tenant')
            .where('payment.subject', '=', 'order')
            .whereRef('payment.subjectId', '=', 'order.number')
            .where('payment.state', 'not in', ['failed', 'cancelled', 'charged-back']),
        ),
      ),
    )
    .orderBy('placedAt')
    .execute()
  return rows.map(({ number, payment }) => ({ number, payBy: parseStoredJson<{ payBy?: string }>(payment).payBy }))
}

/** Changes the payment method of an order in state placed. */
export async function updateOrderPayment(tx: TransactionContext, number: string, payment: OrderPayment) {
  await updatePlacedOrder(tx, number)
    .set({ payment: JSON.stringify(payment), paymentMethod: payment.method })
    .execute()
}
