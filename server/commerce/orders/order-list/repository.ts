import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#server/commerce/core/context.ts'
import type { Order, OrderState } from '#shared/api/orders.ts'
import { loadOrders, orderColumns } from '../order-data/index.ts'
import { buildSearchPatterns } from './search-patterns.ts'

/** States in which something is still to arrive. */
const OPEN_STATES: readonly OrderState[] = ['placed', 'accepted', 'picking', 'partly-shipped', 'shipped']

/** As many as a page lists. */
const MAX_OPEN_ORDERS = 10

/** What of a customer's orders is listed. */
export interface OrderListFilter {
  isOpen: boolean
  words: string
  /** Instants between which the orders were placed: the first included, the last not. */
  period?: { from: string; until: string } | undefined
  /** The order after which the list goes on. */
  after?: { placedAt: string; number: string } | undefined
  limit: number
}

const selectOwnOrders = ({ db, tenant }: Context, customerId: string) =>
  db.selectFrom('order').where('tenant', '=', tenant.id).where('customerId', '=', customerId)

/** What a line is found by; a line keeps what was bought under the names of that day. */
const lineTexts = ['brand', 'title', 'variant', 'articleNumber'] as const

/** A customer's orders, the latest first; each word of the search is in the number or in one of the lines. */
export async function listMatchingOrders(
  ctx: Context,
  customerId: string,
  { isOpen, words, period, after, limit }: OrderListFilter,
): Promise<Order[]> {
  const data = ctx.database.kind === 'sqlite' ? sql`order_line.data` : sql`order_line.data::json`
  const text = sql.join(
    [...lineTexts.map((name) => sql`coalesce(${data} ->> ${sql.lit(name)}, '')`), sql`order_line.sku`],
    sql` || ' ' || `,
  )
  let orders = selectOwnOrders(ctx, customerId).select(orderColumns)
  if (isOpen) orders = orders.where('state', 'in', OPEN_STATES)
  if (period) orders = orders.where('placedAt', '>=', period.from).where('placedAt', '<', period.until)
  if (after)
    orders = orders.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('placedAt', 'number'), '<', tuple(after.placedAt, after.number)),
    )
  const patterns = buildSearchPatterns(words)
  if (patterns.length > 0)
    orders = orders.where(({ eb, or, and, exists, selectFrom }) => {
      const contains = (within: Expression<unknown>) =>
        and(patterns.map((any) => or(any.map((each) => sql<SqlBool>`${within} like ${each} escape '\\'`))))
      return or([
        contains(eb.ref('order.number')),
        exists(
          selectFrom('orderLine')
            .select('orderLine.position')
            .where('orderLine.tenant', '=', ctx.tenant.id)
            .whereRef('orderLine.orderNumber', '=', 'order.number')
            .where(contains(sql`lower(${text})`)),
        ),
      ])
    })
  const rows = await orders.orderBy('placedAt', 'desc').orderBy('number', 'desc').limit(limit).execute()
  return loadOrders(ctx, rows)
}

/** The instants of a customer's first and last order; undefined without orders. Reads one row of the index each. */
export async function findOrderPeriod(
  ctx: Context,
  customerId: string,
): Promise<{ first: string; last: string } | undefined> {
  const own = selectOwnOrders(ctx, customerId).select('placedAt').limit(1)
  const [first, last] = await Promise.all([
    own.orderBy('placedAt', 'asc').executeTakeFirst(),
    own.orderBy('placedAt', 'desc').executeTakeFirst(),
  ])
  return first && last && { first: first.placedAt, last: last.placedAt }
}

/**
 * The lines of a customer's latest orders of which something is still to arrive, with what has become of their pieces.
 */
export const listOpenOrderLines = (ctx: Context, customerId: string) =>
  ctx.db
    .selectFrom('orderLine')
    .select(['orderNumber', 'position', 'quantity', 'cancelledQuantity', 'shippedQuantity'])
    .where('tenant', '=', ctx.tenant.id)
    .where(
      'orderNumber',
      'in',
      selectOwnOrders(ctx, customerId)
        .select('number')
        .where('state', 'in', OPEN_STATES)
        .orderBy('placedAt', 'desc')
        .orderBy('number', 'desc')
        .limit(MAX_OPEN_ORDERS),
    )
    .orderBy('orderNumber')
    .orderBy('position')
    .execute()
