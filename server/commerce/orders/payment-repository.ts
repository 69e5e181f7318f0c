import type { Order, OrderPayment } from '#shared/contracts/orders.ts'
import type { Context, TransactionContext } from '../context.ts'
import { type KeptRefund, lockPayment, type Subject } from '../payments/index.ts'

/** An order as something that is paid. */
export const orderSubject = (number: string): Subject => ({ subject: 'order', subjectId: number })

const open = ({ db, tenant }: TransactionContext, number: string) =>
  db.updateTable('order').where('tenant', '=', tenant.id).where('number', '=', number).where('state', '=', 'placed')

/** Writes down that an order is paid otherwise than was agreed first, however far it has come. */
export async function replacePayment({ db, tenant }: TransactionContext, number: string, payment: OrderPayment) {
  const change = { payment: JSON.stringify(payment), paymentMethod: payment.method }
  await db.updateTable('order').set(change).where('tenant', '=', tenant.id).where('number', '=', number).execute()
}

/** Holds an order that has not gone further than placed until the transaction ends; false for any other. */
export async function lockPlaced(tx: TransactionContext, number: string): Promise<boolean> {
  return (await open(tx, number).set({ number }).executeTakeFirst()).numUpdatedRows === 1n
}

/** Holds an order whose price can still be asked for until the transaction ends; false for any other. */
export async function lockOwed({ db, tenant }: TransactionContext, number: string): Promise<boolean> {
  const own = db.updateTable('order').set({ number }).where('tenant', '=', tenant.id).where('number', '=', number)
  return (await own.where('state', 'not in', ['cancelled', 'returned']).executeTakeFirst()).numUpdatedRows === 1n
}

/** Holds an order until the transaction ends, however far it has come; false where there is none. */
export async function lockOrder({ db, tenant }: TransactionContext, number: string): Promise<boolean> {
  const own = db.updateTable('order').set({ number }).where('tenant', '=', tenant.id).where('number', '=', number)
  return (await own.executeTakeFirst()).numUpdatedRows === 1n
}

/** Holds the order of which money goes back until the transaction ends, or the payment where it is of none; false where there is neither. */
export const lockRefunded = (tx: TransactionContext, { orderNumber, payment = '' }: Pick<KeptRefund, 'orderNumber' | 'payment'>): Promise<boolean> =>
  orderNumber ? lockOrder(tx, orderNumber) : lockPayment(tx, payment)

/** Writes down how much of an order's price has come by bank transfer. */
export async function setReceived({ db, tenant }: TransactionContext, number: string, receivedCents: number) {
  await db.updateTable('order').set({ receivedCents }).where('tenant', '=', tenant.id).where('number', '=', number).execute()
}

/** Orders since then that are paid in advance, and for which nothing has come or is on its way, with the day that their buyers were told; the oldest first. */
export async function findUnpaidPrepayments({ db, tenant }: Context, since: Date): Promise<{ number: string; payBy: string | undefined }[]> {
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
            .where('payment.state', 'not in', ['failed', 'cancelled']),
        ),
      ),
    )
    .orderBy('placedAt')
    .execute()
  return rows.map(({ number, payment }) => ({ number, payBy: (JSON.parse(payment) as { payBy?: string }).payBy }))
}

/** Another way to pay an order. */
export async function setOrderPayment(tx: TransactionContext, number: string, payment: OrderPayment) {
  await open(tx, number)
    .set({ payment: JSON.stringify(payment), paymentMethod: payment.method })
    .execute()
}

/** Ends an order and its lines. */
export async function setCancelled(tx: TransactionContext, { number }: Order) {
  await open(tx, number).set({ state: 'cancelled' }).execute()
  await tx.db.updateTable('orderLine').set({ state: 'cancelled' }).where('tenant', '=', tx.tenant.id).where('orderNumber', '=', number).execute()
}
