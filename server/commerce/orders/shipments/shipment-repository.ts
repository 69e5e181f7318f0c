import type { Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { incrementCounter } from '#server/commerce/core/counter.ts'
import type { ShipmentEventTable, ShipmentTable } from '#server/database/index.ts'
import type { ShipmentContents, ShipmentState } from '#shared/api/shipments.ts'

const SHIPMENT_COUNTER = 'shipment'

/** Pieces of a line of the order that are in a shipment, or that it brings something in place of. */
export interface ShippedPieces {
  position: number
  quantity: number
}

export type StoredShipment = Omit<Selectable<ShipmentTable>, 'tenant'> & { lines: readonly ShippedPieces[] }
export interface NewShipment
  extends Pick<StoredShipment, 'orderNumber' | 'kind' | 'carrier' | 'windowFrom' | 'windowTo' | 'lines'> {
  /** What was ordered, if absent. */
  contents?: ShipmentContents
}

/** The columns of a shipment; listed, because "*" is never prepared. */
export const shipmentColumns = [
  'id',
  'orderNumber',
  'kind',
  'carrier',
  'trackingNumber',
  'state',
  'windowFrom',
  'windowTo',
  'createdAt',
  'deliveredAt',
  'changedAt',
  'contents',
] as const

/** Stores a shipment that its carrier has not been told of, and answers its id. */
export async function insertShipment(tx: TransactionContext, { lines, ...shipment }: NewShipment): Promise<string> {
  const id = String(await incrementCounter(tx, SHIPMENT_COUNTER))
  const tenant = tx.tenant.id
  const now = tx.now.toISOString()
  await tx.db
    .insertInto('shipment')
    .values({
      ...shipment,
      tenant,
      id,
      state: 'announced',
      trackingNumber: null,
      createdAt: now,
      deliveredAt: null,
      changedAt: now,
    })
    .execute()
  await tx.db
    .insertInto('shipmentLine')
    .values(lines.map(({ position, quantity }) => ({ tenant, shipmentId: id, position, quantity })))
    .execute()
  return id
}

async function withLines({ db, tenant }: Context, rows: readonly Omit<StoredShipment, 'lines'>[]) {
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('shipmentLine')
    .select(['shipmentId', 'position', 'quantity'])
    .where('tenant', '=', tenant.id)
    .where('shipmentId', 'in', ids.length > 0 ? ids : [''])
    .orderBy('position')
    .execute()
  const byShipment = Map.groupBy(lines, ({ shipmentId }) => shipmentId)
  return rows.map(
    (row): StoredShipment => ({
      ...row,
      lines: (byShipment.get(row.id) ?? []).map(({ position, quantity }) => ({ position, quantity })),
    }),
  )
}

/** The shipment with this id. */
export async function findShipment(ctx: Context, id: string): Promise<StoredShipment | undefined> {
  const rows = ctx.db.selectFrom('shipment').select(shipmentColumns).where('tenant', '=', ctx.tenant.id)
  return (await withLines(ctx, await rows.where('id', '=', id).execute()))[0]
}

/** The shipments of these orders, the oldest first, with two queries for all. */
export async function listShipments(ctx: Context, numbers: readonly string[]): Promise<StoredShipment[]> {
  const rows = await ctx.db
    .selectFrom('shipment')
    .select(shipmentColumns)
    .where('tenant', '=', ctx.tenant.id)
    .where('orderNumber', 'in', numbers.length > 0 ? numbers : [''])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return withLines(ctx, rows)
}

type StoredEvent = Omit<ShipmentEventTable, 'tenant'>

/** Stores a message of a carrier; false if it is stored already. */
export async function insertShipmentEvent({ db, tenant }: TransactionContext, event: StoredEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('shipmentEvent')
    .values({ tenant: tenant.id, ...event })
    .onConflict((conflict) => conflict.columns(['tenant', 'messageId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What carriers have told of these shipments, the oldest first by their clocks. */
export const listShipmentEvents = ({ db, tenant }: Context, shipmentIds: readonly string[]): Promise<StoredEvent[]> =>
  db
    .selectFrom('shipmentEvent')
    .select(['messageId', 'shipmentId', 'at', 'code', 'place'])
    .where('tenant', '=', tenant.id)
    .where('shipmentId', 'in', shipmentIds.length > 0 ? shipmentIds : [''])
    .orderBy('at')
    .orderBy('messageId')
    .execute()

/** Writes how far a shipment has come. */
export async function updateShipment(
  { db, tenant, now }: TransactionContext,
  id: string,
  change: { state: ShipmentState; deliveredAt: string | null },
) {
  const own = db.updateTable('shipment').where('tenant', '=', tenant.id).where('id', '=', id)
  await own.set({ ...change, changedAt: now.toISOString() }).execute()
}
