import { randomUUID } from 'node:crypto'
import { findPartLists } from '#server/commerce/catalog/spare-parts/index.ts'
import { type Context, getToday } from '#server/commerce/core/context.ts'
import type { Order } from '#shared/api/orders.ts'
import type { LineParts, OrderParts, OrderPartsQueryInput } from '#shared/api/spare-parts.ts'
import { findLineClocks, type LineClock } from '../guarantee-claims/index.ts'
import { requireOrder } from '../order-access/index.ts'
import { listReplacements, type StoredReplacement } from '../replacements/index.ts'

/** Parts come at no price while the law or the shop's own guarantee answers for the goods. */
const isCovered = ({ clock }: LineClock, today: string) =>
  [clock.legalUntil, clock.shopUntil, clock.repairUntil].some((day) => day !== undefined && day >= today)

const countOrdered = (ordered: readonly StoredReplacement[], position: number, number: string) =>
  ordered
    .filter((each) => each.position === position && each.partNumber === number)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** The lines of an order that are with the buyer and assembled of parts, and how many of each part are free. */
export async function listLineParts(
  ctx: Context,
  order: Order,
  ordered: readonly StoredReplacement[],
): Promise<LineParts[]> {
  const clocks = await findLineClocks(ctx, order)
  const skus = clocks.flatMap(({ position }) => order.lines[position]?.sku ?? [])
  const lists = await findPartLists(ctx, [...new Set(skus)])
  return clocks.flatMap((line) => {
    const { sku = '', title = '', brand = '', variant = '', picture } = order.lines[line.position] ?? {}
    const list = lists.get(sku)
    if (!list) return []
    const parts = list.parts.map(({ number, name, pieces }) => ({
      number,
      name,
      free: Math.max(0, pieces * line.kept - countOrdered(ordered, line.position, number)),
    }))
    return [
      {
        ...{ position: line.position, title, brand, variant, parts },
        isCovered: isCovered(line, getToday(ctx)),
        ...(picture && { picture }),
        ...(list.drawing && { drawing: list.drawing }),
      },
    ]
  })
}

/** The parts of an order that were ordered, whoever ordered them. */
export const listOrderedParts = async (ctx: Context, number: string): Promise<StoredReplacement[]> =>
  (await listReplacements(ctx, [number])).filter(({ kind }) => kind === 'part')

/** What parts of an order can be had, and which were ordered. */
export async function buildOrderParts(ctx: Context, order: Order): Promise<OrderParts> {
  const ordered = await listOrderedParts(ctx, order.number)
  return {
    order: order.number,
    formKey: randomUUID(),
    lines: await listLineParts(ctx, order, ordered),
    ordered: ordered
      .map(({ id, position, label, quantity, state, createdAt }) => ({
        ...{ id, position, quantity, state },
        name: label,
        orderedAt: createdAt,
      }))
      .toReversed(),
  }
}

/** The same for an own or signed order. 404 not-found for any other (R33). */
export const getOrderParts = async (ctx: Context, { order, signature }: OrderPartsQueryInput): Promise<OrderParts> =>
  buildOrderParts(ctx, await requireOrder(ctx, order, signature))
