import { type Insertable, sql } from 'kysely'
import {
  allSettledOrThrow,
  type Context,
  requireSession,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { incrementCounter } from '#server/commerce/core/counter.ts'
import type { OrderLineTable, OrderTable } from '#server/database/index.ts'
import { getOnlyRow, preparedQuery, preparedUpdate } from '#server/database/index.ts'
import type { OrderOptions } from '#shared/api/order-options.ts'
import type { Order } from '#shared/api/orders.ts'
import { INITIAL_ORDER_STATE } from '../order-progress/index.ts'
import { loadOrders, orderColumns } from './order-rows-repository.ts'

const selectNextValue = preparedQuery((db, { sequence }: { sequence: string }) =>
  db.selectNoFrom(sql<number>`nextval(${sequence})`.as('position')),
)

/**
 * Reserves the position of a new order, counted from 1. On SQLite each shop has a counter without gaps (see
 * incrementCounter()), which is only incremented when the position is needed. On PostgreSQL all shops share a sequence,
 * whose value is drawn at once, together with other queries: no order waits for the commit of another, and an order
 * that fails leaves a gap.
 */
export function reserveOrderPosition(tx: TransactionContext): () => Promise<number> {
  if (tx.database.kind === 'sqlite') return () => incrementCounter(tx, 'order')
  const positionPromise = selectNextValue(tx.db, { sequence: 'order_position' })
  positionPromise.catch(() => undefined) // an error is thrown by the queries that are sent with it
  return async () => getOnlyRow(await positionPromise).position
}

/** The request that placed an order. */
export interface PlacementRequest {
  key: string
  requestHash: string
}

const selectOrderByIdempotencyKey = preparedQuery((db, { tenant, key }: { tenant: string; key: string }) =>
  db
    .selectFrom('order')
    .select(['number', 'sessionId', 'requestHash'])
    .where('tenant', '=', tenant)
    .where('idempotencyKey', '=', key),
)

/** The order that was placed with this idempotency key, if there is one. */
export async function findOrderByIdempotencyKey(
  { db, tenant }: Context,
  key: string,
): Promise<{ number: string; sessionId: string; requestHash: string } | undefined> {
  return (await selectOrderByIdempotencyKey(db, { tenant: tenant.id, key })).rows[0]
}

/** The customer an order belongs to: only one who is fully logged in. */
const getSessionBuyerId = ({ session }: Context) =>
  session?.type === 2 && session.customerId !== undefined ? session.customerId : null

const insertOrderRow = preparedUpdate((db, order: Omit<OrderTable, 'acceptedAt'>) =>
  db
    .insertInto('order')
    .values(order)
    .onConflict((conflict) => conflict.columns(['tenant', 'idempotencyKey']).doNothing()),
)
const insertOrderLines = preparedQuery((db, { rows }: { rows: readonly Insertable<OrderLineTable>[] }) =>
  db.insertInto('orderLine').values(rows),
)

/** Inserts an order with its lines; ConcurrentUpdateError ends the transaction if its key has already placed one. */
export async function insertOrder(tx: TransactionContext, order: Order, { key, requestHash }: PlacementRequest) {
  const {
    number,
    state,
    placedAt,
    locale,
    email,
    delivery,
    billing,
    parcelShop,
    carrier,
    gift,
    loyaltyCard,
    joins,
    lines,
    totals,
    payment,
  } = order
  const tenant = tx.tenant.id
  const rows = lines.map((line, position) => ({
    tenant,
    orderNumber: number,
    position,
    sku: line.sku,
    quantity: line.quantity,
    vatPerMille: line.vatPerMille,
    priceCents: line.price.cents,
    totalCents: line.total.cents,
    state: INITIAL_ORDER_STATE,
    data: JSON.stringify(line),
    service: line.service ?? null,
    parentPosition: line.parent ?? null,
  }))
  const orderInserted = insertOrderRow(tx.db, {
    tenant,
    number,
    state,
    placedAt,
    locale,
    email,
    requestHash,
    sessionId: requireSession(tx).id,
    customerId: getSessionBuyerId(tx),
    idempotencyKey: key,
    currency: totals.total.currency,
    totalCents: totals.total.cents,
    paymentMethod: payment.method,
    delivery: JSON.stringify(delivery),
    billing: JSON.stringify(billing),
    payment: JSON.stringify(payment),
    totals: JSON.stringify(totals),
    parcelShop: parcelShop ? JSON.stringify(parcelShop) : null,
    carrier: carrier ?? null,
    joins: joins ?? null,
    receivedCents: null,
    options:
      gift || loyaltyCard ? JSON.stringify({ gift, loyaltyCard } satisfies Record<keyof OrderOptions, unknown>) : null,
  })
  await allSettledOrThrow([orderInserted, insertOrderLines(tx.db, { rows })])
}

/** The order with this number, whoever placed it. */
export async function findOrder(ctx: Context, number: string): Promise<Order | undefined> {
  const rows = await ctx.db
    .selectFrom('order')
    .select(orderColumns)
    .where('tenant', '=', ctx.tenant.id)
    .where('number', '=', number)
    .execute()
  return (await loadOrders(ctx, rows))[0]
}

/** The customer who placed an order; undefined for a guest. */
export async function findBuyerId({ db, tenant }: Context, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order')
    .select('customerId')
    .where('tenant', '=', tenant.id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.customerId ?? undefined
}

/** This session's or customer's order with this number, or the latest one if no number is given. */
export async function findOwnOrder(ctx: Context, number?: string): Promise<Order | undefined> {
  const { session } = ctx
  if (!session) return undefined
  const buyer = getSessionBuyerId(ctx)
  const own = ctx.db
    .selectFrom('order')
    .select(orderColumns)
    .where('tenant', '=', ctx.tenant.id)
    .where(({ eb, or, and }) => {
      // A recognised customer keeps the session id of their login: orders placed after a full login are shown after a
      // full login only (O9).
      const ofSession =
        session.type === 1
          ? and([eb('sessionId', '=', session.id), eb('customerId', 'is', null)])
          : eb('sessionId', '=', session.id)
      return buyer === null ? ofSession : or([ofSession, eb('customerId', '=', buyer)])
    })
  const latest = (number === undefined ? own : own.where('number', '=', number))
    .orderBy('placedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
  return (await loadOrders(ctx, await latest.execute()))[0]
}

/** A customer's orders, the latest first; at most `limit`. */
export async function listCustomerOrders(ctx: Context, customerId: string, limit?: number): Promise<Order[]> {
  const own = ctx.db
    .selectFrom('order')
    .select(orderColumns)
    .where('tenant', '=', ctx.tenant.id)
    .where('customerId', '=', customerId)
    .orderBy('placedAt', 'desc')
    .orderBy('number', 'desc')
  return loadOrders(ctx, await (limit === undefined ? own : own.limit(limit)).execute())
}

/** Assigns a guest's order to the customer they have registered as; false if it already belongs to a customer. */
export async function assignOrder(
  { db, tenant }: TransactionContext,
  number: string,
  customerId: string,
): Promise<boolean> {
  const orders = db
    .updateTable('order')
    .set({ customerId })
    .where('tenant', '=', tenant.id)
    .where('number', '=', number)
  return (await orders.where('customerId', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
}
