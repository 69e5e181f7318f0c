import type { OrderOnItsWay } from '#shared/contracts/chat-bot.ts'
import type { Order, OrderState } from '#shared/contracts/orders.ts'
import { isSettled } from '#shared/contracts/payments.ts'
import type { Context } from '../context.ts'
import { findOrdersOf } from '../orders/index.ts'

const MOST = 3

/** Goods are still to come. */
const coming: readonly OrderState[] = ['placed', 'accepted', 'picking', 'partly-shipped', 'shipped']

/** First and last day on which something may come; none while nothing comes, money has to come first, or all of it went back. */
function windowOf({ state, lines, payment, paymentState }: Order): OrderOnItsWay['delivery'] {
  const waits =
    (payment.method === 'prepayment' && state === 'placed') || paymentState === 'refunded' || (paymentState !== undefined && !isSettled(paymentState))
  const [first, ...rest] = lines.map(({ delivery }) => delivery)
  if (waits || !first || !coming.includes(state)) return undefined
  return rest.reduce((all, { from, to }) => ({ from: from < all.from ? from : all.from, to: to > all.to ? to : all.to }), { from: first.from, to: first.to })
}

/** The last orders of the customer who is fully logged in; undefined for everybody else, who has to log in first (O9). */
export async function ordersOnTheirWay(ctx: Context): Promise<OrderOnItsWay[] | undefined> {
  if (ctx.session?.type !== 2 || !ctx.session.customerId) return undefined
  const orders = await findOrdersOf(ctx, ctx.session.customerId, MOST)
  return orders.map((order) => {
    const delivery = windowOf(order)
    return { number: order.number, placedAt: order.placedAt, state: order.state, ...(delivery && { delivery }) }
  })
}
