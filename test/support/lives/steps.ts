import { randomUUID } from 'node:crypto'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { captureOrderPayment } from '#server/commerce/orders/capture/index.ts'
import { reopenChargedBackOrder } from '#server/commerce/orders/charge-backs/index.ts'
import { acceptOrder, pickOrder, shipOrder } from '#server/commerce/orders/fulfilment/index.ts'
import {
  cancelLines,
  forecastAdjustment,
  refundOvercapture,
  releasePayment,
} from '#server/commerce/orders/order-adjustments/index.ts'
import { changeOrderAddress } from '#server/commerce/orders/order-changes/change-address.ts'
import { changeDays } from '#server/commerce/orders/order-changes/change-days.ts'
import { changePayment } from '#server/commerce/orders/order-changes/change-payment.ts'
import { changeVariant } from '#server/commerce/orders/order-changes/change-variant.ts'
import { getOrderChanges } from '#server/commerce/orders/order-changes/order-changes.ts'
import { findOrder, getAmountDue } from '#server/commerce/orders/order-data/index.ts'
import {
  bookBankTransfer,
  cancelUnpaidPrepayments,
  settlePayments,
  toOrderSubject,
} from '#server/commerce/orders/order-payments/index.ts'
import {
  bookPayout,
  reconcileRefunds,
  refundOrder,
  sendOrderRefund,
} from '#server/commerce/orders/order-refunds/index.ts'
import { withdrawCredit } from '#server/commerce/orders/orders/withdraw-credit.ts'
import { announceReturn } from '#server/commerce/orders/returns/announce.ts'
import { forecastReturn } from '#server/commerce/orders/returns/forecast.ts'
import { acceptReturn, listReturnsByOrder } from '#server/commerce/orders/returns/index.ts'
import { listOrderPickupDays } from '#server/commerce/orders/returns/order-returns.ts'
import { countReturnablePieces } from '#server/commerce/orders/returns/returnable-lines.ts'
import { listShipments, recordShipmentEvent } from '#server/commerce/orders/shipments/index.ts'
import { bookEarlyRepayment, bookInstalment } from '#server/commerce/payments/credit/operator-bookings.ts'
import { findCreditAgreement } from '#server/commerce/payments/credit-agreements/index.ts'
import { chargeDueAgreements, getSettlementCents } from '#server/commerce/payments/credit-bookings/index.ts'
import { findLastPayment } from '#server/commerce/payments/payments/index.ts'
import { refreshPayment } from '#server/commerce/payments/provider-payments/index.ts'
import { listRefundsByOrder } from '#server/commerce/payments/refunds/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { isHosted } from '#shared/api/payments.ts'
import { expectForecast } from './forecast.ts'
import type { LifeProvider } from './provider.ts'

/** What a step has to decide: which line, how many pieces, how much money. */
export interface Chance {
  line: number
  pieces: number
  cents: number
  /** Heads or tails. */
  coin: boolean
}

/** A step of an order's life; a rule may refuse it. */
export type Step = (ctx: Context, order: Order, chance: Chance, provider: LifeProvider) => Promise<unknown>

const ACTOR = 'operator:anna'

/** True for what a rule refuses. */
const isRefusal = (error: unknown) => error instanceof Error && 'status' in error

const choosePieces = ({ lines }: Order, { line, pieces }: Chance) => [
  { position: line % lines.length, quantity: pieces },
]

/** Cancels pieces by their buyer, or because they are missing, and expects the forecast to come true. */
const cancelPieces =
  (kind: 'cancellation' | 'undeliverable', isWhole: boolean): Step =>
  async (ctx, order, chance) => {
    const cancelled = order.adjustments?.flatMap(({ lines }) => lines) ?? []
    const left = order.lines.flatMap(({ quantity }, position) => {
      const gone = cancelled.reduce((sum, each) => (each.position === position ? sum + each.quantity : sum), 0)
      return quantity > gone ? [{ position, quantity: quantity - gone }] : []
    })
    const lines = isWhole ? left : choosePieces(order, chance)
    const request = { key: randomUUID(), kind, lines, actor: ACTOR } as const
    const forecast = await forecastAdjustment(ctx, order, { kind, lines })
    let isRefused = false
    await expectForecast(ctx, order.number, forecast, () => cancelLines(ctx, order.number, request)).catch(
      (error: unknown) => {
        isRefused = isRefusal(error) // pieces on their way: the forecast does not look at them
        if (!isRefused) throw error
      },
    )
    if (isRefused) return
    await cancelLines(ctx, order.number, request) // once more with the same key
    await releasePayment(ctx, order.number)
  }

/** Sends pieces back, for the money or in exchange. */
const sendBack =
  (isExchange: boolean): Step =>
  async (ctx, order, chance) => {
    const returnable = await countReturnablePieces(ctx, order.number)
    const position = returnable.findIndex((pieces) => pieces > 0)
    if (position < 0) return
    const quantity = Math.min(chance.pieces, returnable[position] ?? 0)
    const reason = chance.coin ? 'damaged' : 'changed-mind'
    const exchange = isExchange ? (order.lines[position]?.sku ?? '') : ''
    const link = { order: order.number, signature: undefined }
    const before = new Set((await listReturnsByOrder(ctx, [order.number])).map(({ id }) => id))
    const lines = [{ position, quantity, reason, exchange } as const]
    const [pickupOn = ''] = order.lines[position]?.deliveryClass === 'freight' ? listOrderPickupDays(ctx, order) : []
    const { returns } = await announceReturn(ctx, { ...link, key: randomUUID(), lines, pickupOn })
    const id = returns.find((each) => !before.has(each.id))?.id ?? ''
    const accept = () => acceptReturn(ctx, id, ACTOR)
    if (isExchange) return accept()
    const forecast = await forecastReturn(ctx, { ...link, pieces: `${position}:${quantity}`, reasons: reason })
    await expectForecast(ctx, order.number, forecast, accept)
  }

/** What a worker does with the answer of the provider. */
async function applyProvider(ctx: Context, { number }: Order) {
  const last = await findLastPayment(ctx, toOrderSubject(number))
  if (!last || last.method === 'bank-transfer') return
  const payment = await refreshPayment(ctx, last)
  if (ctx.tenant.fulfilment.captureOn === 'order') await captureOrderPayment(ctx, number)
  await refundOvercapture(ctx, payment.id)
  await reconcileRefunds(ctx, payment.id)
}

/** Ships all that is open, or some pieces, of an order that may leave, and captures its payment. */
const ship: Step = async (ctx, order, chance) => {
  for (const advance of [acceptOrder, pickOrder])
    await advance(ctx, order.number, ACTOR).catch((error: unknown) => {
      if (!isRefusal(error)) throw error // accepted or picked before
    })
  await shipOrder(ctx, order.number, { actor: ACTOR, ...(chance.coin && { lines: choosePieces(order, chance) }) })
  await captureOrderPayment(ctx, order.number)
  const last = await findLastPayment(ctx, toOrderSubject(order.number))
  if (last) await refundOvercapture(ctx, last.id)
}

const deliver: Step = async (ctx, { number }) => {
  for (const { id: shipmentId, state } of await listShipments(ctx, [number]))
    if (state !== 'delivered')
      await inTransaction(ctx, (tx) =>
        recordShipmentEvent(tx, {
          ...{ shipmentId, messageId: randomUUID(), at: ctx.now.toISOString() },
          ...{ code: 'delivered', place: '', actor: 'carrier' },
        }),
      )
}

const decideAtProvider: Step = async (ctx, order, { cents }, provider) => {
  const last = await findLastPayment(ctx, toOrderSubject(order.number))
  if (last?.reference && last.method !== 'bank-transfer') provider.decide(last.reference, cents % 8 > 0)
  await applyProvider(ctx, order)
}

const payAll: Step = async (ctx, order) => {
  const { cents } = getAmountDue(order)
  if (cents > 0) await bookBankTransfer(ctx, { orderNumber: order.number, cents, reference: randomUUID() })
}

/** All that happens to most orders: paid if that comes first, sent whole or in part, delivered. */
const arrive: Step = async (ctx, order, chance, provider) => {
  const { method } = order.payment
  if (method === 'prepayment') await payAll(ctx, order, chance, provider)
  else if (isHosted(method)) await decideAtProvider(ctx, order, chance, provider)
  await ship(ctx, order, chance, provider)
  await deliver(ctx, order, chance, provider)
}

/** Has the order changed by its buyer, which no amount changes by. */
const changeOrder: Step = async (ctx, { number, billing, lines: ordered }, { line, coin }) => {
  const link = { order: number, signature: undefined }
  const { lines, methods, addressFixed, groups } = await getOrderChanges(ctx, link)
  const size = lines[line % Math.max(lines.length, 1)]
  const sku = size?.variants[0]?.sku
  const method = methods[line % Math.max(methods.length, 1)]
  if (size && sku && ordered.length > 0) await changeVariant(ctx, { ...link, position: size.position, sku })
  if (!addressFixed)
    await changeOrderAddress(ctx, { ...link, delivery: { ...billing, addition: 'Hof' }, billingToo: true })
  const freightDay = groups.find((group) => group.class === 'freight')?.days[line] ?? ''
  await changeDays(ctx, { ...link, parcelDay: '', freightDay, freightSlot: '' })
  if (method && coin) await changePayment(ctx, { ...link, method })
}

/** A step of the order that this one is delivered with; what leaves with it is charged as a worker does. */
const withFirst =
  (step: Step): Step =>
  async (ctx, { number, joins }, chance, provider) => {
    const first = joins && (await findOrder(ctx, joins))
    if (!first) return
    await step(ctx, first, { ...chance, coin: false }, provider)
    if ((await listShipments(ctx, [number])).length > 0) await captureOrderPayment(ctx, number)
  }

export const steps = {
  arrive,
  'change the order': changeOrder,
  'arrive as well': arrive, // what comes back has arrived before
  async 'pay a part'(ctx, { number }, { cents }) {
    await bookBankTransfer(ctx, { orderNumber: number, cents, reference: randomUUID() })
  },
  'pay all': payAll,
  'decide at the provider': decideAtProvider,
  async 'refund at the provider'(ctx, order, { cents }, provider) {
    const last = await findLastPayment(ctx, toOrderSubject(order.number))
    if (last?.reference && last.method !== 'bank-transfer') provider.refundByHand(last.reference, cents)
    await applyProvider(ctx, order)
  },
  async 'charge back'(ctx, { number }, _chance, provider) {
    const last = await findLastPayment(ctx, toOrderSubject(number))
    if (!last?.reference || last.method === 'bank-transfer') return
    provider.chargeBack(last.reference)
    await refreshPayment(ctx, last)
    await reopenChargedBackOrder(ctx, last.id)
  },
  accept: (ctx, { number }) => acceptOrder(ctx, number, ACTOR),
  ship,
  deliver,
  'send with the first': withFirst(ship),
  'cancel the first': withFirst(cancelPieces('cancellation', true)),
  cancel: cancelPieces('cancellation', false),
  'cancel all': cancelPieces('cancellation', true),
  'miss a piece': cancelPieces('undeliverable', false),
  'send back': sendBack(false),
  exchange: sendBack(true),
  refund: (ctx, { number }, { cents }) => refundOrder(ctx, { number, cents, reason: randomUUID() }),
  async 'pay out'(ctx, { number }) {
    for (const refund of await listRefundsByOrder(ctx, [number])) {
      if (refund.sentAt) continue
      if (refund.paymentId) await sendOrderRefund(ctx, refund)
      else await bookPayout(ctx, { id: refund.id, reference: randomUUID() })
    }
  },
  charge: (ctx) => chargeDueAgreements(ctx),
  'pay an instalment': (ctx, { number }, { cents }) =>
    bookInstalment(ctx, { agreementNumber: number, cents, reference: randomUUID() }),
  async 'pay off'(ctx, { number }) {
    const agreement = await findCreditAgreement(ctx, number)
    if (!agreement) return
    const cents = await getSettlementCents(ctx, agreement)
    if (cents > 0) await bookEarlyRepayment(ctx, { agreementNumber: number, cents, reference: randomUUID() })
  },
  'withdraw from credit': (ctx, { number }) => withdrawCredit(ctx, number),
  async 'cancel what is unpaid'(ctx) {
    await cancelUnpaidPrepayments(ctx, async () => undefined)
    await settlePayments(ctx, async () => undefined)
  },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps

/** Takes a step with the order as it is now; what a rule refuses changes nothing. */
export async function takeStep(ctx: Context, name: StepName, number: string, chance: Chance, provider: LifeProvider) {
  const order = await findOrder(ctx, number)
  if (!order) return
  const step: Step = steps[name]
  await step(ctx, order, chance, provider).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
}
