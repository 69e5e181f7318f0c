import { type Context, requireCustomerId } from '#server/commerce/core/context.ts'
import type { OrderListInput } from '#shared/api/order-list-input.ts'
import type { Order } from '#shared/api/orders.ts'
import { getLocalDay, getMonthStart } from '#shared/dates.ts'
import { findOrderPeriod, listMatchingOrders } from './repository.ts'

const PAGE_SIZE = 10

/** One page of a customer's orders. */
export interface OrderPage {
  orders: readonly Order[]
  /** Cursor of the next page, if there are older orders. */
  older?: string
  /** The years from the latest order back to the first. */
  years: readonly number[]
}

function parseCursor(cursor: string) {
  const [placedAt = '', number = ''] = cursor.split('_')
  return { placedAt, number }
}

/** One page of the orders of the fully logged-in customer, the latest first. 401 login-required. */
export async function listOwnOrders(ctx: Context, { open, words, year, before }: OrderListInput): Promise<OrderPage> {
  const customerId = requireCustomerId(ctx)
  const { timeZone } = ctx.tenant
  const toYear = (instant: string) => Number(getLocalDay(new Date(instant), timeZone).slice(0, 4))
  const [found, period] = await Promise.all([
    listMatchingOrders(ctx, customerId, {
      isOpen: open,
      words,
      period: year
        ? { from: getMonthStart(year, 1, timeZone), until: getMonthStart(year + 1, 1, timeZone) }
        : undefined,
      after: before ? parseCursor(before) : undefined,
      limit: PAGE_SIZE + 1,
    }),
    findOrderPeriod(ctx, customerId),
  ])
  const orders = found.slice(0, PAGE_SIZE)
  const last = orders.at(-1)
  const latestYear = period ? toYear(period.last) : 0
  return {
    orders,
    ...(last && found.length > PAGE_SIZE && { older: `${last.placedAt}_${last.number}` }),
    years: period ? Array.from({ length: latestYear - toYear(period.first) + 1 }, (_, back) => latestYear - back) : [],
  }
}
