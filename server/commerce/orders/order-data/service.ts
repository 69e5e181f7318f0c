import { type Context, requireCustomerId } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import type { Order } from '#shared/api/orders.ts'
import { isOrderNumber } from './order-number.ts'
import { findOwnOrder, listCustomerOrders } from './repository.ts'

const MAX_ORDERS = 50

/** An order of this session or customer. 404 not-found for any other, so that numbers cannot be guessed. */
export async function getOrder(ctx: Context, number: string): Promise<Order> {
  const order = isOrderNumber(number) ? await findOwnOrder(ctx, number) : undefined
  if (!order) throw notFound()
  return order
}

/** The latest order of this session or customer, if there is one. */
export const findLastOrder = (ctx: Context): Promise<Order | undefined> => findOwnOrder(ctx)

/** The customer's latest orders. 401 login-required. */
export const listOrders = async (ctx: Context, limit: number): Promise<Order[]> =>
  listCustomerOrders(ctx, requireCustomerId(ctx), Math.min(Math.max(limit, 0), MAX_ORDERS))
