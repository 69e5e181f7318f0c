import { type Context, getToday, requireCustomerId } from '#server/commerce/core/context.ts'
import type { DuePayment } from '#shared/api/due-payments.ts'
import { listDueInstalments } from './due-instalments.ts'
import { listDueOrders } from './due-orders.ts'

/** What is due at once comes first. */
const getSortKey = ({ dueOn, id }: DuePayment) => `${dueOn ?? ''} ${id}`

/** Everything that the fully logged-in customer still has to pay, the earliest first. 401 login-required. */
export async function listDuePayments(ctx: Context): Promise<DuePayment[]> {
  const customerId = requireCustomerId(ctx)
  const today = getToday(ctx)
  const due = (await Promise.all([listDueOrders(ctx, customerId), listDueInstalments(ctx, customerId)])).flat()
  return due
    .map((each) => ({ ...each, overdue: each.dueOn !== undefined && each.dueOn < today }))
    .toSorted((a, b) => (getSortKey(a) < getSortKey(b) ? -1 : 1))
}
