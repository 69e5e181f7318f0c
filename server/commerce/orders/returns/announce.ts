import { releaseStock, takeFromStock } from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { incrementCounter } from '#server/commerce/core/counter.ts'
import { conflict, invalidInput, notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { Order } from '#shared/api/orders.ts'
import {
  type AnnounceReturnInput,
  type CancelReturnInput,
  faultReasons,
  type OrderReturns,
} from '#shared/api/returns.ts'
import type { WithdrawalReceipt } from '#shared/api/withdrawals.ts'
import { calculateCheckDigit } from '#shared/check-digit.ts'
import type { LinePieces } from '#shared/rules/orders/pieces.ts'
import { requireOrder } from '../order-access/index.ts'
import { findOrder } from '../order-data/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { findWithdrawal, toReceipt } from '../withdrawals/index.ts'
import { findCancelledPieces } from './cancel-withdrawn.ts'
import { buildOrderReturns, findReturnDeadline, listOrderPickupDays } from './order-returns.ts'
import { findReturn, insertReturn, listReturnsByOrder, type ReturnLineRow, updateReturn } from './return-repository.ts'
import { countReturnablePieces, findExchangeOptions, isCancellable } from './returnable-lines.ts'

const RETURN_NUMBER_OFFSET = 1_000_000

/** The number of a shop's n-th return, which its label carries. */
function formatReturnNumber(position: number): string {
  const digits = String(RETURN_NUMBER_OFFSET + position)
  return `R${digits}${calculateCheckDigit(digits)}`
}

type AnnouncedLine = AnnounceReturnInput['lines'][number]

/** The chosen lines as they are stored; 409 return-closed if the buyer does not have so many pieces. */
async function toReturnLines(
  ctx: Context,
  order: Order,
  lines: readonly AnnouncedLine[],
): Promise<readonly ReturnLineRow[]> {
  const returnable = await countReturnablePieces(ctx, order.number)
  const skus = [...new Set(lines.map(({ position }) => order.lines[position]?.sku ?? ''))]
  const exchanges = await findExchangeOptions(ctx, skus)
  if (new Set(lines.map(({ position }) => position)).size < lines.length) throw invalidInput()
  return lines.map(({ position, quantity, reason, exchange }) => {
    const line = order.lines[position]
    if (!line || quantity > (returnable[position] ?? 0)) throw conflict('return-closed')
    const option = exchanges.get(line.sku)?.find(({ sku }) => sku === exchange)
    if (exchange && !option) throw conflict('stock-short')
    return { position, quantity, reason, exchangeSku: option?.sku ?? null, exchangeLabel: option?.label ?? '' }
  })
}

/** Reserves at once what is wanted in exchange. 409 stock-short if somebody else was faster. */
async function reserveExchanges(tx: TransactionContext, lines: readonly ReturnLineRow[]) {
  for (const { exchangeSku, quantity } of lines) {
    if (exchangeSku && !(await takeFromStock(tx, exchangeSku, quantity))) throw conflict('stock-short')
  }
}

/** Returns to the stock what was reserved in exchange. */
export async function releaseExchanges(tx: TransactionContext, lines: readonly ReturnLineRow[]) {
  for (const { exchangeSku, quantity } of lines) if (exchangeSku) await releaseStock(tx, exchangeSku, quantity)
}

/** What comes back, and for which request. */
interface Announcement {
  key: string
  lines: readonly ReturnLineRow[]
  /** The day on which freight is fetched, if any comes back. */
  pickupOn: string
  withdrawalId: string | null
}

/**
 * Stores what comes back of an order that the caller has locked, and reserves at once what is wanted in exchange.
 * Parcels get a label, freight a day of pickup; what has never arrived needs neither. 422 for a day on which nothing is
 * fetched, 409 stock-short.
 */
async function storeReturn(tx: TransactionContext, order: Order, { key, lines, pickupOn, withdrawalId }: Announcement) {
  const travelling = lines.filter(({ reason }) => reason !== 'missing')
  const travelsAs = (kind: 'parcel' | 'freight') =>
    travelling.some(({ position }) => order.lines[position]?.deliveryClass === kind)
  const pickupDay = travelsAs('freight') ? pickupOn : null
  if (pickupDay !== null && !listOrderPickupDays(tx, order).includes(pickupDay))
    throw invalidInput({ pickupOn: 'returns.pickup-required' })
  await reserveExchanges(tx, lines)
  const id = formatReturnNumber(await incrementCounter(tx, 'return'))
  const now = tx.now.toISOString()
  await insertReturn(tx, {
    id,
    orderNumber: order.number,
    key,
    withdrawalId,
    state: 'announced',
    pickupOn: pickupDay,
    note: '',
    lines,
    parcel: travelsAs('parcel') ? 1 : 0,
    createdAt: now,
    changedAt: now,
  })
  await publish(tx, 'return-announced', { id })
}

const isKnown = async (tx: TransactionContext, number: string, key: string) =>
  (await listReturnsByOrder(tx, [number])).some((each) => each.key === key)

/**
 * Announces goods that come back, once for each key. 404 not-found, 409 return-closed or stock-short, 422 for a day on
 * which nothing is fetched.
 */
export async function announceReturn(ctx: Context, input: AnnounceReturnInput): Promise<OrderReturns> {
  const order = await requireOrder(ctx, input.order, input.signature)
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, order.number)
    if (await isKnown(tx, order.number, input.key)) return
    const isFaulty = input.lines.every(({ reason }) => faultReasons.includes(reason))
    if (!isFaulty && (await findReturnDeadline(tx, order.number))?.over) throw conflict('return-closed')
    const lines = await toReturnLines(tx, order, input.lines)
    await storeReturn(tx, order, { ...input, lines, withdrawalId: null })
  })
  return buildOrderReturns(ctx, order)
}

/**
 * What a withdrawal is about of the pieces that the buyer has, by position, less those that were cancelled for it;
 * nothing if it says so in words only.
 */
function chooseWithdrawnLines(
  { scope, lines }: WithdrawalReceipt,
  returnable: readonly number[],
  cancelled: readonly LinePieces[],
): ReturnLineRow[] {
  const count = (pieces: readonly LinePieces[], position: number) =>
    pieces.find((line) => line.position === position)?.quantity ?? 0
  return returnable.flatMap((pieces, position) => {
    const wanted = count(lines, position) - count(cancelled, position)
    const quantity = scope === 'whole' ? pieces : Math.min(pieces, wanted)
    return quantity > 0 ? [{ position, quantity, reason: '', exchangeSku: null, exchangeLabel: '' }] : []
  })
}

/**
 * Announces the goods of a declared withdrawal that the buyer has, with label and the first day of pickup, once. After
 * the terms, and where the part is told in words, an operator decides.
 */
export async function announceWithdrawnGoods(ctx: Context, withdrawalId: string) {
  const withdrawal = await findWithdrawal(ctx, withdrawalId)
  const order = withdrawal?.orderNumber ? await findOrder(ctx, withdrawal.orderNumber) : undefined
  if (!withdrawal || !order) return
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, order.number)
    if (await isKnown(tx, order.number, withdrawalId)) return
    if ((await findReturnDeadline(tx, order.number))?.over) return
    const lines = chooseWithdrawnLines(
      toReceipt(withdrawal),
      await countReturnablePieces(tx, order.number),
      await findCancelledPieces(tx, order.number, withdrawalId),
    )
    const [pickupOn = ''] = listOrderPickupDays(tx, order)
    if (lines.length > 0) await storeReturn(tx, order, { key: withdrawalId, lines, pickupOn, withdrawalId })
  })
}

/**
 * Takes an announcement back, and the reservation with it. 404 not-found, 409 return-closed once the goods are sent.
 */
export async function cancelReturn(ctx: Context, input: CancelReturnInput): Promise<OrderReturns> {
  const order = await requireOrder(ctx, input.order, input.signature)
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, order.number)
    const found = await findReturn(tx, input.id)
    if (found?.orderNumber !== order.number) throw notFound()
    if (!isCancellable(found)) throw conflict('return-closed')
    await releaseExchanges(tx, found.lines)
    await updateReturn(tx, found.id, { state: 'withdrawn' })
  })
  return buildOrderReturns(ctx, order)
}
