import type { Request } from 'express'
import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import type { Order } from '#shared/api/orders.ts'
import { findOrder, findOwnOrder, isOrderNumber } from '../order-data/index.ts'

/**
 * The order of this session's checkout or of this fully logged-in customer, or the one whose link was signed. 404
 * not-found for every other, so that numbers cannot be guessed (R33); inside a transaction it reads what that sees.
 */
export async function requireOrder(ctx: Context, number: string, signature?: string | null): Promise<Order> {
  const isSigned = ctx.orderSignatures?.isValid(ctx.tenant, number, signature ?? '') ?? false
  const find = isSigned ? findOrder : findOwnOrder
  const order = isOrderNumber(number) ? await find(ctx, number) : undefined
  if (!order) throw notFound()
  return order
}

/** The signature in the query of a request. */
export const getSignature = ({ query: { signature } }: Pick<Request, 'query'>): string | undefined =>
  typeof signature === 'string' ? signature : undefined
