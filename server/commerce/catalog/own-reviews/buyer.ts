import { createHash } from 'node:crypto'
import { type Context, requireCustomerId, toVisitor } from '#server/commerce/core/context.ts'
import { requireOrder } from '#server/commerce/orders/order-access/index.ts'
import { findBuyerId } from '#server/commerce/orders/order-data/index.ts'
import type { Order } from '#shared/api/orders.ts'
import type { ReviewLink } from '#shared/api/own-reviews.ts'

/** Who reviews, and by which orders: a customer's own, or the one order of a guest. */
export interface Reviewer {
  /** One review per key and product: the customer's visitor id, or the hash of a guest's e-mail address. */
  key: string
  customerId: string | undefined
  /** The only order that counts; without it all of the customer's do. */
  orderNumber: string | undefined
}

/** A guest's key: the address itself stays with the order. */
export const toGuestKey = ({ tenant }: Pick<Context, 'tenant'>, email: string) =>
  `guest:${createHash('sha256').update(`${tenant.id} ${email.toLowerCase()}`).digest('base64url')}`

/**
 * The buyer that an order's signed link stands for, or the fully logged-in customer. 404 not-found for the link of no
 * own order (R33), 401 login-required without a link.
 */
export async function requireBuyer(ctx: Context, { order: number, signature }: ReviewLink): Promise<Reviewer> {
  if (!number) {
    const customerId = requireCustomerId(ctx)
    return { key: toVisitor(customerId), customerId, orderNumber: undefined }
  }
  return toBuyer(ctx, await requireOrder(ctx, number, signature))
}

/** The buyer of an order, by this order alone. */
export async function toBuyer(ctx: Context, order: Pick<Order, 'number' | 'email'>): Promise<Reviewer> {
  const customerId = await findBuyerId(ctx, order.number)
  const key = customerId === undefined ? toGuestKey(ctx, order.email) : toVisitor(customerId)
  return { key, customerId, orderNumber: order.number }
}
