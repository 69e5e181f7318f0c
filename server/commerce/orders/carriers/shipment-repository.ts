import type { Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { ShipmentTable } from '#server/database/index.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { shipmentColumns } from '../shipments/index.ts'

/** A shipment as it is stored. */
export type ShipmentRow = Omit<Selectable<ShipmentTable>, 'tenant'>

const selectShipments = ({ db, tenant }: Context) =>
  db.selectFrom('shipment').select(shipmentColumns).where('tenant', '=', tenant.id)

/** The states in which the carrier has nothing more to tell. */
const ENDED: readonly ShipmentState[] = ['delivered', 'lost', 'returned']

/** Shipments that no carrier knows of yet, the oldest first. */
export const listUnannouncedShipments = (ctx: Context, limit: number): Promise<ShipmentRow[]> =>
  selectShipments(ctx)
    .where('trackingNumber', 'is', null)
    .where('state', '=', 'announced')
    .orderBy('createdAt')
    .limit(limit)
    .execute()

/** Shipments on their way of which nothing was heard since then, the longest silent first. */
export const listSilentShipments = (ctx: Context, since: Date, limit: number): Promise<ShipmentRow[]> =>
  selectShipments(ctx)
    .where('trackingNumber', 'is not', null)
    .where('state', 'not in', ENDED)
    .where('changedAt', '<', since.toISOString())
    .orderBy('changedAt')
    .limit(limit)
    .execute()

export const findShipmentByTracking = (ctx: Context, trackingNumber: string): Promise<ShipmentRow | undefined> =>
  selectShipments(ctx).where('trackingNumber', '=', trackingNumber).executeTakeFirst()

/** How many pieces a shipment contains. */
export async function sumPieces({ db, tenant }: Context, id: string): Promise<number> {
  const lines = await db
    .selectFrom('shipmentLine')
    .select('quantity')
    .where('tenant', '=', tenant.id)
    .where('shipmentId', '=', id)
    .execute()
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Notes under which number a carrier knows a shipment. */
export async function setTrackingNumber(
  { db, tenant, now }: TransactionContext,
  id: string,
  known: { trackingNumber: string; carrier: string },
) {
  const own = db.updateTable('shipment').where('tenant', '=', tenant.id).where('id', '=', id)
  await own.set({ ...known, changedAt: now.toISOString() }).execute()
}

/** Notes the days on which a carrier expects to deliver a shipment. */
export async function updateWindow(
  { db, tenant }: TransactionContext,
  id: string,
  { from, to }: { from: string; to: string },
) {
  const own = db.updateTable('shipment').where('tenant', '=', tenant.id).where('id', '=', id)
  await own.set({ windowFrom: from, windowTo: to }).execute()
}
