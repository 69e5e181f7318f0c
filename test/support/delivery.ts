import type { Database } from '#server/database/index.ts'

/** Inserts the one parcel of an order with its first line or these, delivered at this instant. */
export async function insertDelivery(
  { writer }: Pick<Database, 'writer'>,
  { tenant, order, at, positions = [0] }: { tenant: string; order: string; at: string; positions?: readonly number[] },
) {
  const id = `delivery-${order}`
  await writer
    .insertInto('shipment')
    .values({
      ...{ tenant, id, orderNumber: order, kind: 'parcel', carrier: 'Post', trackingNumber: null, state: 'delivered' },
      ...{ windowFrom: at.slice(0, 10), windowTo: at.slice(0, 10), createdAt: at, deliveredAt: at, changedAt: at },
    })
    .execute()
  await writer
    .insertInto('shipmentLine')
    .values(positions.map((position) => ({ tenant, shipmentId: id, position, quantity: 1 })))
    .execute()
}
