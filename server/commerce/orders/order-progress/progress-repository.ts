import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { OrderActor } from '#server/database/index.ts'
import { getOnlyRow } from '#server/database/index.ts'
import type { OrderState } from '#shared/api/orders.ts'
import type { LineState } from './order-states.ts'

export interface StoredLineProgress extends LineState {
  position: number
  sku: string
  /** The kind of service; null for goods. */
  service: string | null
  /** The position of a service's goods. */
  parentPosition: number | null
}

/** The lines of an order with their states and quantities, by position. */
export const listLineProgress = ({ db, tenant }: Context, number: string): Promise<StoredLineProgress[]> =>
  db
    .selectFrom('orderLine')
    .select([
      'position',
      'sku',
      'service',
      'parentPosition',
      'state',
      'quantity',
      'cancelledQuantity',
      'shippedQuantity',
      'deliveredQuantity',
      'returnedQuantity',
    ])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', number)
    .orderBy('position')
    .execute()

/** Writes state and quantities of a line. */
export async function updateLineProgress(
  { db, tenant }: TransactionContext,
  number: string,
  { position, state, cancelledQuantity, shippedQuantity, deliveredQuantity, returnedQuantity }: StoredLineProgress,
) {
  await db
    .updateTable('orderLine')
    .set({ state, cancelledQuantity, shippedQuantity, deliveredQuantity, returnedQuantity })
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', number)
    .where('position', '=', position)
    .execute()
}

/** Writes the state of an order and when it was first accepted; answers its state before. */
export async function updateOrderState(
  { db, tenant }: TransactionContext,
  number: string,
  { state, acceptedAt }: { state: OrderState; acceptedAt?: string },
): Promise<OrderState> {
  const before = await db
    .selectFrom('order')
    .select('state')
    .where('tenant', '=', tenant.id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('order')
    .set(({ fn, val }) => ({
      state,
      ...(acceptedAt && { acceptedAt: fn.coalesce('acceptedAt', val(acceptedAt)) }),
    }))
    .where('tenant', '=', tenant.id)
    .where('number', '=', number)
    .execute()
  return before.state
}

interface NewOrderEvent {
  position: number | null
  state: OrderState
  quantity: number | null
  actor: OrderActor
  reason: string
}

/** Appends events to an order; the caller has locked it, so that they are numbered without gaps. */
export async function insertOrderEvents(
  { db, tenant, now }: TransactionContext,
  orderNumber: string,
  events: readonly NewOrderEvent[],
) {
  const { last } = getOnlyRow({
    rows: await db
      .selectFrom('orderEvent')
      .select(({ fn }) => fn.max('id').as('last'))
      .where('tenant', '=', tenant.id)
      .where('orderNumber', '=', orderNumber)
      .execute(),
  })
  const stored = { tenant: tenant.id, orderNumber, at: now.toISOString() }
  await db
    .insertInto('orderEvent')
    .values(events.map((event, i) => ({ ...event, ...stored, id: Number(last ?? 0) + i + 1 })))
    .execute()
}
