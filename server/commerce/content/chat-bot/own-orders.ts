import type { Context } from '#server/commerce/core/context.ts'
import { listCustomerOrders } from '#server/commerce/orders/order-data/index.ts'
import type { BotOrder } from '#shared/api/chat-bot.ts'
import type { Order, OrderState } from '#shared/api/orders.ts'
import { isSettled } from '#shared/api/payments.ts'

const MAX_OWN_ORDERS = 3

/** Orders that are still to be delivered. */
const openOrderStates: readonly OrderState[] = ['placed', 'accepted', 'picking', 'partly-shipped', 'shipped']

/**
 * The first and last day of delivery; undefined if nothing is to be delivered, the order is not paid yet, or all of it
 * was returned.
 */
function findDeliveryWindow({ state, lines, payment, paymentState }: Order): BotOrder['delivery'] {
  const awaitsPayment =
    (payment.method === 'prepayment' && state === 'placed') ||
    paymentState === 'refunded' ||
    (paymentState !== undefined && !isSettled(paymentState))
  const [first, ...rest] = lines.map(({ delivery }) => delivery)
  if (awaitsPayment || !first || !openOrderStates.includes(state)) return undefined
  return rest.reduce(
    (all, { from, to }) => ({ from: from < all.from ? from : all.from, to: to > all.to ? to : all.to }),
    { from: first.from, to: first.to },
  )
}

/**
 * The last orders of the customer who is fully logged in; undefined for everybody else, who has to log in first (O9).
 */
export async function findOwnOrders(ctx: Context): Promise<BotOrder[] | undefined> {
  if (ctx.session?.type !== 2 || !ctx.session.customerId) return undefined
  const orders = await listCustomerOrders(ctx, ctx.session.customerId, MAX_OWN_ORDERS)
  return orders.map((order) => {
    const delivery = findDeliveryWindow(order)
    return { number: order.number, placedAt: order.placedAt, state: order.state, delivery }
  })
}
