import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound, ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { Order } from '#shared/api/orders.ts'
import type { OrderParts, OrderPartsInput } from '#shared/api/spare-parts.ts'
import { requireOrder } from '../order-access/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { insertReplacements } from '../replacements/index.ts'
import { buildOrderParts, listLineParts, listOrderedParts } from './part-offers.ts'

const PARTS_LIMIT = { name: 'spare-parts', points: 30, seconds: 3600 } // more than anything lacks

/** How many of each part are wanted; a number that is named twice counts together. */
function sumParts(parts: OrderPartsInput['parts']): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { number, quantity } of parts) sums.set(number, (sums.get(number) ?? 0) + quantity)
  return sums
}

async function storeParts(tx: TransactionContext, order: Order, { key, position, parts }: OrderPartsInput) {
  const { number: orderNumber } = order
  const ordered = await listOrderedParts(tx, orderNumber)
  if (ordered.some(({ requestKey }) => requestKey === key)) return
  const line = (await listLineParts(tx, order, ordered)).find((each) => each.position === position)
  if (!line) throw notFound()
  if (!line.isCovered) throw conflict('order-state', 'the guarantee has ended: a person decides')
  const sku = order.lines[position]?.sku ?? ''
  const chosen = [...sumParts(parts)].map(([number, quantity]) => {
    const part = line.parts.find((each) => each.number === number)
    const path = `parts[${parts.findIndex((each) => each.number === number)}]`
    if (!part) throw new ShopError(404, 'not-found', { fields: { [`${path}.number`]: 'spare-parts.outdated' } })
    if (quantity > part.free)
      throw new ShopError(409, 'order-state', { fields: { [`${path}.quantity`]: 'spare-parts.too-many' } })
    return { orderNumber, position, quantity, sku, partNumber: number, label: part.name, requestKey: key }
  })
  await insertReplacements(
    tx,
    chosen.map((part) => ({ ...part, kind: 'part' as const })),
  )
  await publish(tx, 'parts-ordered', { number: orderNumber, key })
}

/**
 * Orders parts of a line at no price, once for each key, as many as the furniture has: whoever needs more tells what
 * has happened, and a person decides. They leave with the order's next shipment. 404 not-found for another's order
 * (R33) and for parts that are not there; 409 order-state.
 */
export async function orderParts(ctx: Context, input: OrderPartsInput): Promise<OrderParts> {
  const order = await requireOrder(ctx, input.order, input.signature)
  await ctx.rateLimit?.(PARTS_LIMIT, `${ctx.tenant.id} ${order.number}`)
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, order.number)
    await storeParts(tx, order, input)
  })
  return buildOrderParts(ctx, order)
}
