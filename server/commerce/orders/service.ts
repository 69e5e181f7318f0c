import type { Order } from '#shared/contracts/orders.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { isOrderNumber } from './number.ts'
import { findOwnOrder } from './repository.ts'

/** An order of this session. 404 not-found for any other, so that numbers cannot be tried. */
export async function getOrder(ctx: Context, number: string): Promise<Order> {
  const order = isOrderNumber(number) ? await findOwnOrder(ctx, number) : undefined
  if (!order) throw notFound()
  return order
}

/** The latest order of this session, if it has one. */
export const findLastOrder = (ctx: Context): Promise<Order | undefined> => findOwnOrder(ctx)
