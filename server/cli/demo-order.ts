import { randomUUID } from 'node:crypto'
import type { OrderState } from '#shared/api/orders.ts'
import { type ShipmentState, shipmentStates } from '#shared/api/shipments.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { addLine } from '../commerce/basket/basket/index.ts'
import { setAddress, setGuest, setPayment } from '../commerce/checkout/checkout/service.ts'
import { type Context, inTransaction } from '../commerce/core/context.ts'
import { publish } from '../commerce/core/events.ts'
import { findCustomerForLogin } from '../commerce/customers/account/index.ts'
import { acceptOrder, pickOrder, shipOrder } from '../commerce/orders/fulfilment/index.ts'
import { assignOrder } from '../commerce/orders/order-data/index.ts'
import { bookBankTransfer, lockOrder } from '../commerce/orders/order-payments/index.ts'
import { changeLines } from '../commerce/orders/order-progress/index.ts'
import { placeOrder } from '../commerce/orders/placement/index.ts'
import { recordShipmentEvent } from '../commerce/orders/shipments/index.ts'

/** Two pieces of one article show every state of an order, those between included. */
const PIECES = 2
const ACTOR = 'shop'
const MINUTE_MS = 60_000

const orderStates = [
  'placed',
  'accepted',
  'picking',
  'partly-shipped',
  'shipped',
  'delivered',
  'cancelled',
  'partly-returned',
  'returned',
] as const satisfies readonly OrderState[]

/** The states of an order, and those of its only shipment while the order is shipped. */
export const demoStates = [...new Set([...orderStates, ...shipmentStates])]
export type DemoState = OrderState | ShipmentState

export interface DemoOrder {
  state: DemoState
  /** The buyer: the customer with this address, or else a guest. */
  email: string
  /** The variant; any goods of the wanted kind in stock if absent. */
  sku?: string | undefined
  /** What is ordered without a choice; parcel goods if absent. */
  goods?: DemoGoods
}

/** Goods that fit into a parcel, that come by freight, or that are assembled of parts. */
export type DemoGoods = 'parcel' | 'freight' | 'assembled'

async function findSku({ db, tenant, locale }: Context, goods: DemoGoods): Promise<string> {
  const row = await db
    .selectFrom('variant')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
    )
    .innerJoin('productText', (join) =>
      join.onRef('productText.tenant', '=', 'product.tenant').onRef('productText.productId', '=', 'product.id'),
    )
    .select('variant.sku')
    .where('variant.tenant', '=', tenant.id)
    .where('productText.locale', '=', locale)
    .$if(goods !== 'assembled', (query) =>
      query.where('product.deliveryClass', '=', goods === 'freight' ? 'freight' : 'parcel'),
    )
    .$if(goods === 'assembled', (query) => query.where('productText.facts', 'like', '%"parts":%'))
    .where('variant.stock', '>', PIECES)
    .orderBy('variant.stock', 'desc')
    .orderBy('variant.sku')
    .executeTakeFirst()
  if (!row) throw new Error('this shop has no goods in stock: npm run seed')
  return row.sku
}

/** Places the order as a browser would, to be paid in advance, and gives it to the customer with its address. */
async function placeDemoOrder(ctx: Context, { email, sku, goods = 'parcel' }: DemoOrder) {
  const id = randomUUID()
  const buyer: Context = { ...ctx, session: { id, type: 0, visitor: id } }
  await addLine(buyer, { sku: sku ?? (await findSku(ctx, goods)), quantity: PIECES })
  await setGuest(buyer, { email })
  const { street, houseNumber, postalCode, city } = getOrganisation(ctx.tenant, ctx.locale).address
  const delivery = { firstName: 'Robin', lastName: 'Muster', street, houseNumber, postalCode, city }
  await setAddress(buyer, { delivery })
  const { basket, orderKey } = await setPayment(buyer, { method: 'prepayment' })
  const order = await placeOrder(buyer, { totalCents: basket.totals.total.cents, key: orderKey })
  const customer = (await findCustomerForLogin(ctx, { email }))?.customer
  if (customer) await inTransaction(ctx, (tx) => assignOrder(tx, order.number, customer.id))
  return order
}

const change = (ctx: Context, number: string, input: Parameters<typeof changeLines>[2]) =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, number)
    await changeLines(tx, number, input)
    if (input.change === 'cancel') await publish(tx, 'order-cancelled', { number, reason: 'unpaid' })
  })

/** What the carrier tells until a shipment is in this state. */
const journeys: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  announced: [],
  'in-transit': ['in-transit'],
  'out-for-delivery': ['in-transit', 'out-for-delivery'],
  delivered: ['in-transit', 'out-for-delivery', 'delivered'],
  delayed: ['in-transit', 'delayed'],
  lost: ['in-transit', 'delayed', 'lost'],
  returned: ['in-transit', 'out-for-delivery', 'returned'],
}

async function sendShipment(ctx: Context, number: string, state: ShipmentState) {
  const [shipmentId = ''] = await shipOrder(ctx, number, { actor: ACTOR })
  const journey = journeys[state]
  for (const [i, code] of journey.entries()) {
    const at = new Date(ctx.now.getTime() - (journey.length - 1 - i) * MINUTE_MS).toISOString()
    const message = { shipmentId, messageId: `demo-${randomUUID()}`, at, code, place: '', actor: ACTOR } as const
    await inTransaction(ctx, (tx) => recordShipmentEvent(tx, message))
  }
}

/** The shipment's state by which an order gets into a state; undefined before anything is sent. */
const toShipmentState = (state: DemoState): ShipmentState | undefined => {
  if (state === 'shipped') return 'announced'
  if (state === 'partly-returned' || state === 'returned') return 'delivered'
  return shipmentStates.find((each) => each === state)
}

async function moveOrder(ctx: Context, number: string, state: DemoState) {
  await acceptOrder(ctx, number, ACTOR)
  if (state === 'accepted') return
  await pickOrder(ctx, number, ACTOR)
  const lines = [{ position: 0, quantity: 1 }]
  if (state === 'partly-shipped') await shipOrder(ctx, number, { lines, actor: ACTOR })
  const shipmentState = toShipmentState(state)
  if (shipmentState) await sendShipment(ctx, number, shipmentState)
  if (state === 'partly-returned') await change(ctx, number, { change: 'return', lines, actor: ACTOR })
  if (state === 'returned') await change(ctx, number, { change: 'return', actor: ACTOR })
}

/**
 * Places an order and brings it into a state by the same ways as a real one; answers its number. Every state after
 * `placed` but `cancelled` is of an order that is paid.
 */
export async function createDemoOrder(ctx: Context, wanted: DemoOrder): Promise<string> {
  const { number, totals } = await placeDemoOrder(ctx, wanted)
  if (wanted.state === 'placed') return number
  if (wanted.state === 'cancelled') {
    await change(ctx, number, { change: 'cancel', actor: ACTOR, reason: 'demo' })
    return number
  }
  await bookBankTransfer(ctx, { orderNumber: number, cents: totals.total.cents, reference: `demo ${number}` })
  await moveOrder(ctx, number, wanted.state)
  return number
}
