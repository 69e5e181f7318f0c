import { type Context, requireCustomerId } from '#server/commerce/core/context.ts'
import type { Order } from '#shared/api/orders.ts'
import { findOwnOrder, listCustomerOrders } from './repository.ts'

const MAX_ORDERS = 50

/** The latest order of this session or customer, if there is one. */
export const findLastOrder = (ctx: Context): Promise<Order | undefined> => findOwnOrder(ctx)

/** The customer's latest orders. 401 login-required. */
export const listOrders = async (ctx: Context, limit: number): Promise<Order[]> =>
  listCustomerOrders(ctx, requireCustomerId(ctx), Math.min(Math.max(limit, 0), MAX_ORDERS))
