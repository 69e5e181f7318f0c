import { createHash } from 'node:crypto'
import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { toNetwork } from '#server/commerce/core/throttle/index.ts'
import type { OrderLink, OrderLookupInput } from '#shared/api/order-lookup.ts'
import { findBuyerId, findOrder } from '../order-data/index.ts'

const NETWORK_LIMIT = { name: 'order-lookup', points: 10, seconds: 15 * 60 } as const
/** Counted whether or not there is such an order: who knows two of the three cannot try out the third. */
const NUMBER_LIMIT = { name: 'order-lookup-number', points: 10, seconds: 3600 } as const

const toDigits = (number: string) => number.replaceAll(/\D/g, '')
const toPlainCode = (postalCode: string) => postalCode.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * The link that opens a guest's order, for who knows its number, e-mail address and one of its postal codes. 404
 * not-found for everything else, without a hint at what is wrong (R33); 429 too-many-requests.
 */
export async function lookUpOrder(ctx: Context, { number, email, postalCode }: OrderLookupInput): Promise<OrderLink> {
  const { tenant, clientIp = '', orderSignatures } = ctx
  const digits = toDigits(number)
  await ctx.rateLimit?.(NETWORK_LIMIT, `${tenant.id} ${toNetwork(clientIp)}`)
  await ctx.rateLimit?.(NUMBER_LIMIT, `${tenant.id} ${createHash('sha256').update(digits).digest('base64url')}`)
  // both are always read, so that the time tells nothing either
  const [order, buyer] = await Promise.all([findOrder(ctx, digits), findBuyerId(ctx, digits)])
  const isMatch =
    order !== undefined &&
    buyer === undefined &&
    order.email.toLowerCase() === email.toLowerCase() &&
    [order.delivery, order.billing].some((address) => toPlainCode(address.postalCode) === toPlainCode(postalCode))
  if (!isMatch || !orderSignatures) throw notFound()
  return { number: order.number, signature: orderSignatures.sign(tenant, order.number) }
}
