import type { Context } from '#server/commerce/core/context.ts'
import { findDueDate, getAmountDue, loadOrders, orderColumns } from '#server/commerce/orders/order-data/index.ts'
import { findDueBankTransfer } from '#server/commerce/orders/order-payments/index.ts'
import type { DuePayment, DuePaymentKind } from '#shared/api/due-payments.ts'
import type { Order } from '#shared/api/orders.ts'
import { isHosted, isSettled } from '#shared/api/payments.ts'
import { getBankAccount } from '../bank-transfers/index.ts'
import { listLedgerParts } from '../bookings/index.ts'
import { canPayOnline } from './can-pay-online.ts'

/** A customer's orders of which no payment has been received in full, without those on credit and those called off. */
async function listUnpaidOrders(ctx: Context, customerId: string): Promise<Order[]> {
  const { db, tenant } = ctx
  const rows = await db
    .selectFrom('order')
    .select(orderColumns)
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .where('state', 'not in', ['cancelled', 'returned'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.tenant', '=', 'order.tenant')
            .where('payment.subject', '=', 'order')
            .whereRef('payment.subjectId', '=', 'order.number')
            .where('payment.state', 'not in', ['created', 'failed', 'cancelled']),
        ),
      ),
    )
    .orderBy('placedAt')
    .execute()
  return (await loadOrders(ctx, rows)).filter(({ payment }) => !payment.plan)
}

/** How an order is to be paid; undefined if nothing is due. */
function getKind(ctx: Context, order: Order): DuePaymentKind | undefined {
  const { payment, paymentState, state } = order
  if (getAmountDue(order).cents <= 0) return undefined
  if (isHosted(payment.method))
    return state === 'placed' && !(paymentState && isSettled(paymentState)) ? 'provider' : undefined
  if (!findDueBankTransfer(ctx, order)) return undefined
  return payment.method === 'prepayment' ? 'prepayment' : 'invoice'
}

async function toDuePayment(ctx: Context, order: Order, kind: DuePaymentKind): Promise<DuePayment> {
  const { number, lines } = order
  const dueOn = findDueDate(order)
  const amount = getAmountDue(order)
  const { accountHolder, iban, reference } = findDueBankTransfer(ctx, order) ?? getBankAccount(ctx, number)
  return {
    id: number,
    kind,
    orderNumber: number,
    productName: lines[0]?.title ?? '',
    moreProducts: Math.max(lines.length - 1, 0),
    ...(dueOn && { dueOn }),
    overdue: false,
    amount,
    parts: await listLedgerParts(ctx, number, amount),
    payOnline: canPayOnline(ctx),
    payTo: { accountHolder, iban, reference },
  }
}

/** What is open of a customer's orders without credit. */
export async function listDueOrders(ctx: Context, customerId: string): Promise<DuePayment[]> {
  const due = (await listUnpaidOrders(ctx, customerId)).flatMap((order) => {
    const kind = getKind(ctx, order)
    return kind ? [toDuePayment(ctx, order, kind)] : []
  })
  return Promise.all(due)
}
