import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { CommandedOrder, ShipmentReport } from '#shared/api/order-commands.ts'
import { answerEnquiryInput } from '#shared/api/shipment-enquiries.ts'
import { toDecimal } from '#shared/money.ts'
import {
  answerShipmentEnquiry,
  cancelOrderPieces,
  moveOrder,
  readOrder,
  readOrdersInWork,
  reportShipment,
  shipOrderPieces,
} from '../commerce/orders/order-commands/index.ts'
import { commonOptions, runVerbs, TEXT_OPTION, toPrintable, type VerbCommand } from './run-verbs.ts'

const USAGE = `npm run order -- list --tenant at                       (orders that are not delivered yet)
(and those that wait to send something in exchange, or in place of what was faulty; and shipments that buyers ask for)
npm run order -- show --tenant at --order 100000017
npm run order -- accept --tenant at --order 100000017
npm run order -- pick --tenant at --order 100000017
npm run order -- ship --tenant at --order 100000017 [--lines 1:2,3:1] [--carrier "Wegwarte"]   (line:pieces)
npm run order -- cancel --tenant at --order 100000017 [--lines 1:2]       (what cannot be delivered; the buyer is told)
npm run order -- deliver --tenant at --shipment 12      (where the carrier sends no messages)
npm run order -- lose --tenant at --shipment 12         (its pieces are taken off the price)
npm run order -- send-back --tenant at --shipment 12    (could not be delivered and comes back to us; the same)
npm run order -- answer --tenant at --shipment 12 --outcome found|lost [--note "…"]   (to a buyer who asks for it)`

const options = {
  ...commonOptions,
  order: TEXT_OPTION,
  shipment: TEXT_OPTION,
  lines: TEXT_OPTION,
  carrier: TEXT_OPTION,
  outcome: TEXT_OPTION,
  note: TEXT_OPTION,
} as const

type Values = Record<keyof typeof options, string>

/** Makes a command of the options; undefined where one is missing. */
type ParseCommand = (values: Values) => VerbCommand | undefined

/** "1:2,3:1" → two pieces of the first line and one of the third. Throws what to print. */
function parseLines(text: string) {
  if (!text) return undefined
  return text.split(',').map((part) => {
    const [, line, quantity] = /^(\d{1,3}):(\d{1,4})$/.exec(part.trim()) ?? []
    if (!line || !quantity || line === '0') throw new Error('--lines must be like 1:2,3:1 (line:pieces)')
    return { position: Number(line) - 1, quantity: Number(quantity) }
  })
}

const parseList: ParseCommand =
  ({ as }) =>
  async ({ ctx }) => {
    const { orders, replacements, enquiries } = await readOrdersInWork(ctx, as)
    return (
      [
        ...orders.map(({ number, state, placedAt }) => `${number}  ${placedAt}  ${state}`),
        ...replacements.map(
          ({ orderNumber, createdAt, kind, quantity, sku, label }) =>
            `${orderNumber}  ${createdAt}  to send (${kind}): ${quantity} × ${sku} ${label}`,
        ),
        ...enquiries.map(
          ({ orderNumber, shipmentId, problem, dueOn }) =>
            `${orderNumber}  shipment ${shipmentId} is ${problem}: answer by ${dueOn}`,
        ),
      ].join('\n') || 'none'
    )
  }

function formatEvent({ at, position, quantity, state, actor, reason }: CommandedOrder['history'][number]) {
  const pieces = [quantity !== null && `${quantity} ×`, position === null ? 'all' : `line ${position + 1}`]
  return `  ${at}  ${pieces.filter(Boolean).join(' ')}  ${state} by ${actor}${reason && `: ${toPrintable(reason)}`}`
}

const parseShow: ParseCommand = ({ order: number, as }) => {
  if (!number) return undefined
  return async ({ ctx }) => {
    const { state, placedAt, total, lines, shipments, replacements, history } = await readOrder(ctx, as, number)
    return [
      `${number}  ${state}  ${toDecimal(total.cents)} ${total.currency}`,
      ...lines.map(({ position, sku, quantity, title }) => `  ${position + 1}  ${quantity} × ${sku} ${title}`),
      ...shipments.map(
        (each) =>
          `  shipment ${each.id}  ${each.kind} by ${each.carrier}  ${each.state}  ${each.trackingNumber ?? 'not announced'}`,
      ),
      ...replacements.map(
        ({ kind, position, quantity, sku, label, state: reached }) =>
          `  ${kind} for line ${position + 1}: ${quantity} × ${sku} ${label}  ${reached}`,
      ),
      `  ${placedAt}  all  placed by customer`,
      ...history.map(formatEvent),
    ].join('\n')
  }
}

/** A command that moves a whole order on. */
const parseMove =
  (move: 'accept' | 'pick'): ParseCommand =>
  ({ order: number, as }) =>
    number ? async ({ ctx }) => `order ${number} is ${await moveOrder(ctx, as, number, move)}` : undefined

const parseShip: ParseCommand = ({ order: number, lines: text, carrier, as }) => {
  if (!number) return undefined
  const lines = parseLines(text)
  return async ({ ctx }) => {
    const ids = await shipOrderPieces(ctx, as, number, { lines, carrier: carrier || undefined })
    return ids.map((id) => `shipment ${id} of order ${number} has left`).join('\n')
  }
}

const parseCancel: ParseCommand = ({ order: number, lines: text, as }) => {
  if (!number) return undefined
  const lines = parseLines(text)
  return async ({ ctx }) => {
    const { reduction, refund } = await cancelOrderPieces(ctx, as, number, { key: randomUUID(), lines })
    const price = `order ${number} costs ${toDecimal(reduction.cents)} less`
    return `${price}, of which ${toDecimal(refund.cents)} is money back`
  }
}

/** A command that says of a shipment what its carrier would. */
const parseReport =
  (report: ShipmentReport): ParseCommand =>
  ({ shipment, as }) =>
    shipment
      ? async ({ ctx }) => `shipment ${shipment} is ${await reportShipment(ctx, as, shipment, report)}`
      : undefined

/** A command that answers a buyer who asks for a shipment. */
const parseAnswer: ParseCommand = ({ shipment, outcome, note, as }) => {
  if (!shipment) return undefined
  const answer = answerEnquiryInput.validateSync({ outcome, note })
  return async ({ ctx }) => `shipment ${shipment} is ${await answerShipmentEnquiry(ctx, as, shipment, answer)}`
}

const parsers: Readonly<Record<string, ParseCommand>> = {
  list: parseList,
  show: parseShow,
  accept: parseMove('accept'),
  pick: parseMove('pick'),
  ship: parseShip,
  cancel: parseCancel,
  deliver: parseReport('delivered'),
  lose: parseReport('lost'),
  'send-back': parseReport('returned'),
  answer: parseAnswer,
}

/** npm run order: accepts orders, sends them, and says what became of a shipment where no carrier does. */
await runVerbs({ usage: USAGE, parse: () => parseArgs({ allowPositionals: true, options }), parsers })
