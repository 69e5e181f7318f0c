import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/database/index.ts'
import type { TestShop } from './shop.ts'

interface NewShipment {
  tenant: string
  id: string
  orderNumber: string
  kind?: 'parcel' | 'freight'
  /** The days that were told. */
  window: { from: string; to: string }
  at: string
}

/** A shipment of all lines of an order, as shipping leaves it: the carrier does not know of it yet. */
export async function insertTestShipment({ writer }: Database, shipment: NewShipment) {
  const { tenant, id, orderNumber, kind = 'parcel', window, at } = shipment
  await writer
    .insertInto('shipment')
    .values({
      ...{ tenant, id, orderNumber, kind, carrier: '', trackingNumber: null, state: 'announced' },
      ...{ windowFrom: window.from, windowTo: window.to, createdAt: at, deliveredAt: null, changedAt: at },
    })
    .execute()
  const lines = await writer
    .updateTable('orderLine')
    .set(({ ref }) => ({ state: 'shipped', shippedQuantity: ref('quantity') }))
    .where('tenant', '=', tenant)
    .where('orderNumber', '=', orderNumber)
    .returning(['position', 'quantity'])
    .execute()
  for (const line of lines)
    await writer
      .insertInto('shipmentLine')
      .values({ tenant, shipmentId: id, ...line })
      .execute()
  await writer
    .updateTable('order')
    .set({ state: 'shipped' })
    .where('tenant', '=', tenant)
    .where('number', '=', orderNumber)
    .execute()
}

/** A message to the shop as its carrier would sign it, or not. */
export function createCarrierMessage(
  shop: TestShop,
  body: string,
  { at = new Date(), secret }: { at?: Date; secret?: string } = {},
) {
  const time = Math.floor(at.getTime() / 1000)
  const key = secret ?? readFileSync(join(shop.data.dataDir, 'carrier-secret'), 'utf8').trim()
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'carrier-signature': `t=${time},v1=${signature}` } }
}
