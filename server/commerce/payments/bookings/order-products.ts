import type { Context } from '#server/commerce/core/context.ts'
import { parseStored } from '#server/commerce/core/stored-names.ts'
import type { OrderLine } from '#shared/api/orders.ts'

/** What an order is for, in a line. */
export interface OrderProducts {
  /** The name of its first product. */
  productName: string
  /** How many more products it has. */
  moreProducts: number
}

/** What these orders are for, by their numbers. */
export async function listOrderProducts(
  { db, tenant }: Context,
  numbers: readonly string[],
): Promise<Map<string, OrderProducts>> {
  if (numbers.length === 0) return new Map()
  const lines = db
    .selectFrom('orderLine')
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', [...new Set(numbers)])
  const [firstLines, counts] = await Promise.all([
    lines.select(['orderNumber', 'data']).where('position', '=', 0).execute(),
    lines
      .select(({ fn }) => ['orderNumber', fn.countAll<number | string>().as('count')])
      .groupBy('orderNumber')
      .execute(),
  ])
  const countByOrder = new Map(counts.map(({ orderNumber, count }) => [orderNumber, Number(count)]))
  return new Map(
    firstLines.map(({ orderNumber, data }) => [
      orderNumber,
      {
        productName: parseStored<Pick<OrderLine, 'title'>>(data).title,
        moreProducts: (countByOrder.get(orderNumber) ?? 1) - 1,
      },
    ]),
  )
}
