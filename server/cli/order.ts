import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { toDecimal } from '#shared/money.ts'
import type { Tenant } from '#shared/tenant.ts'
import { inTransaction } from '../commerce/core/context.ts'
import { acceptOrder, listOrdersInWork, pickOrder, shipOrder } from '../commerce/orders/fulfilment/index.ts'
import { cancelLines } from '../commerce/orders/order-adjustments/index.ts'
import { findOrder } from '../commerce/orders/order-data/index.ts'
import { listOpenPieces } from '../commerce/orders/order-progress/index.ts'
import { listReplacements, listReplacementsInState } from '../commerce/orders/replacements/index.ts'
import { listShipments, recordShipmentEvent } from '../commerce/orders/shipments/index.ts'
import type { OrderActor } from '../database/index.ts'
import { type AdminSession, operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'

const USAGE = `npm run order -- list --tenant at                       (orders that are not delivered yet)
(and those that wait to send something in exchange)
npm run order -- show --tenant at --order 100000017
npm run order -- accept --tenant at --order 100000017
npm run order -- pick --tenant at --order 100000017
npm run order -- ship --tenant at --order 100000017 [--lines 1:2,3:1] [--carrier "Wegwarte"]   (line:pieces)
npm run order -- cancel --tenant at --order 100000017 [--lines 1:2]       (what cannot be delivered; the buyer is told)
npm run order -- deliver --tenant at --shipment 12      (where the carrier sends no messages)
npm run order -- lose --tenant at --shipment 12         (its pieces are taken off the price)
npm run order -- send-back --tenant at --shipment 12    (could not be delivered and comes back to us; the same)`

const textOption = { type: 'string', default: '' } as const
const options = {
  ...operatorOption,
  tenant: textOption,
  order: textOption,
  shipment: textOption,
  lines: textOption,
  carrier: textOption,
} as const

type Values = Record<keyof typeof options, string>

/** What one verb of the command line does; returns what to print. */
type OrderCommand = (session: AdminSession) => Promise<string>

/** Makes a command of the options; undefined where one is missing. */
type ParseCommand = (values: Values) => OrderCommand | undefined

/** "1:2,3:1" → two pieces of the first line and one of the third. Throws what to print. */
function parseLines(text: string) {
  if (!text) return undefined
  return text.split(',').map((part) => {
    const [, line, quantity] = /^(\d{1,3}):(\d{1,4})$/.exec(part.trim()) ?? []
    if (!line || !quantity || line === '0') throw new Error('--lines must be like 1:2,3:1 (line:pieces)')
    return { position: Number(line) - 1, quantity: Number(quantity) }
  })
}

const MAX_REPLACEMENTS = 500

const toActor = (operator: string): OrderActor => `operator:${operator}`

const parseList: ParseCommand = () => async (session) => {
  const [orders, replacements] = await session.runAudited({ right: 'read-orders', subject: 'open' }, () =>
    Promise.all([listOrdersInWork(session.ctx), listReplacementsInState(session.ctx, 'open', MAX_REPLACEMENTS)]),
  )
  return (
    [
      ...orders.map(({ number, state, placedAt }) => `${number}  ${placedAt}  ${state}`),
      ...replacements.map(
        ({ orderNumber, createdAt, quantity, sku }) =>
          `${orderNumber}  ${createdAt}  to send in exchange: ${quantity} × ${sku}`,
      ),
    ].join('\n') || 'none'
  )
}

const parseShow: ParseCommand = ({ order: number }) => {
  if (!number) return undefined
  return async ({ ctx, runAudited }) => {
    const [order, shipments, replacements] = await runAudited({ right: 'read-orders', subject: number }, () =>
      Promise.all([findOrder(ctx, number), listShipments(ctx, [number]), listReplacements(ctx, [number])]),
    )
    if (!order) throw new Error(`there is no order ${number}`)
    return [
      `${number}  ${order.state}  ${toDecimal(order.totals.total.cents)} ${order.totals.total.currency}`,
      ...order.lines.map(({ sku, quantity, title }, i) => `  ${i + 1}  ${quantity} × ${sku} ${title}`),
      ...shipments.map(
        ({ id, kind, carrier, state, trackingNumber }) =>
          `  shipment ${id}  ${kind} by ${carrier}  ${state}  ${trackingNumber ?? 'not announced'}`,
      ),
      ...replacements.map(
        ({ position, quantity, sku, state }) =>
          `  in exchange for line ${position + 1}: ${quantity} × ${sku}  ${state}`,
      ),
    ].join('\n')
  }
}

/** A command that moves a whole order on. */
const parseMove =
  (move: typeof acceptOrder): ParseCommand =>
  ({ order: number, as }) =>
    number
      ? async ({ ctx, runAudited }) => {
          const state = await runAudited({ right: 'move-order', subject: number }, () => move(ctx, number, toActor(as)))
          return `order ${number} is ${state}`
        }
      : undefined

const parseShip: ParseCommand = ({ order: number, lines: text, carrier, as }) => {
  if (!number) return undefined
  const lines = parseLines(text)
  return async ({ ctx, runAudited }) => {
    const ids = await runAudited({ right: 'move-order', subject: number }, () =>
      shipOrder(ctx, number, { actor: toActor(as), ...(lines && { lines }), ...(carrier && { carrier }) }),
    )
    return ids.map((id) => `shipment ${id} of order ${number} has left`).join('\n')
  }
}

const parseCancel: ParseCommand = ({ order: number, lines: text, as }) => {
  if (!number) return undefined
  const chosen = parseLines(text)
  return async ({ ctx, runAudited }) => {
    const { reduction, refund } = await runAudited({ right: 'move-order', subject: number }, async () =>
      cancelLines(ctx, number, {
        key: randomUUID(),
        kind: 'undeliverable',
        lines: chosen ?? (await listOpenPieces(ctx, number)),
        actor: toActor(as),
      }),
    )
    const price = `order ${number} costs ${toDecimal(reduction.cents)} less`
    return `${price}, of which ${toDecimal(refund.cents)} is money back`
  }
}

/** A command that says of a shipment what its carrier would. */
const parseMessage =
  (code: ShipmentState): ParseCommand =>
  ({ shipment, as }) =>
    shipment
      ? async ({ ctx, runAudited }) => {
          const state = await runAudited({ right: 'move-order', subject: `shipment ${shipment}` }, () =>
            inTransaction(ctx, (tx) =>
              recordShipmentEvent(tx, {
                shipmentId: shipment,
                messageId: `operator-${randomUUID()}`,
                at: ctx.now.toISOString(),
                code,
                place: '',
                actor: toActor(as),
              }),
            ),
          )
          return `shipment ${shipment} is ${state}`
        }
      : undefined

const parsers: Readonly<Record<string, ParseCommand>> = {
  list: parseList,
  show: parseShow,
  accept: parseMove(acceptOrder),
  pick: parseMove(pickOrder),
  ship: parseShip,
  cancel: parseCancel,
  deliver: parseMessage('delivered'),
  lose: parseMessage('lost'),
  'send-back': parseMessage('returned'),
}

/** Parses the command line; throws what to print. */
function parseArguments(): { tenant: Tenant; as: string; command: OrderCommand } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const command = new Map(Object.entries(parsers)).get(positionals.join(' '))?.(values)
  if (!command) throw new Error(USAGE)
  return { tenant: requireTenant(values.tenant), as: values.as, command }
}

/** npm run order: accepts orders, sends them, and says what became of a shipment where no carrier does. */
await runCommand(USAGE, async () => {
  const { tenant, as, command } = parseArguments()
  await withOperator(tenant, as, async (session) => print(await command(session)))
})
