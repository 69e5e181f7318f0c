import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { OrderActor } from '#server/database/index.ts'
import type { ReturnState } from '#shared/api/returns.ts'
import { adjustOrder } from '../order-adjustments/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { changeLines } from '../order-progress/index.ts'
import { insertReplacements } from '../replacements/index.ts'
import { releaseExchanges } from './announce.ts'
import { chooseAdjustmentKind } from './forecast.ts'
import {
  findReturn,
  findReturnsByState,
  listReturnsByOrder,
  type ReturnRow,
  updateReturn,
} from './return-repository.ts'

const MAX_LISTED = 200

/** The states from which an operator brings a return to the next one. */
const predecessors = {
  'on-its-way': ['announced'],
  arrived: ['announced', 'on-its-way'],
  checked: ['announced', 'on-its-way', 'arrived'],
  refused: ['arrived'],
} as const satisfies Partial<Record<ReturnState, readonly ReturnState[]>>

/** The returns in a state, those that have waited longest first, for operators. */
export const listReturns = (ctx: Context, state: ReturnState): Promise<ReturnRow[]> =>
  findReturnsByState(ctx, state, MAX_LISTED)

/** The return under its order's lock. 404 not-found, 409 return-closed if it cannot get to the state. */
async function lockReturn(tx: TransactionContext, id: string, state: keyof typeof predecessors): Promise<ReturnRow> {
  const before = await findReturn(tx, id)
  if (!before) throw notFound(`return ${id}`)
  await lockOrder(tx, before.orderNumber)
  const locked = await findReturn(tx, id)
  if (!locked || !predecessors[state].some((each) => each === locked.state))
    throw conflict('return-closed', `return ${id} is ${locked?.state}`)
  return locked
}

/** Records that the parcel was handed in, the freight fetched. 404 not-found, 409 return-closed. */
export const markReturnSent = (ctx: Context, id: string) =>
  inTransaction(ctx, async (tx) => {
    await lockReturn(tx, id, 'on-its-way')
    await updateReturn(tx, id, { state: 'on-its-way' })
  })

/** Records that the goods are here; they are still to be looked at. 404 not-found, 409 return-closed. */
export const receiveReturn = (ctx: Context, id: string) =>
  inTransaction(ctx, async (tx) => {
    await lockReturn(tx, id, 'arrived')
    await updateReturn(tx, id, { state: 'arrived' })
    await publish(tx, 'return-changed', { id, state: 'arrived' })
  })

/**
 * Accepts what has come back, or never arrived: the order's lines are returned and cost nothing any more, to the cent
 * as it was forecast; pieces that are exchanged cost what they did, and what is reserved in their place waits to be
 * sent. 404 not-found, 409 return-closed, 503 payment-unavailable while somebody pays the order.
 */
export const acceptReturn = (ctx: Context, id: string, actor: OrderActor) =>
  inTransaction(ctx, async (tx) => {
    const { lines, orderNumber, withdrawalId } = await lockReturn(tx, id, 'checked')
    const returned = lines.filter(({ exchangeSku }) => !exchangeSku)
    const pieces = returned.map(({ position, quantity }) => ({ position, quantity }))
    if (pieces.length > 0) {
      const kind = chooseAdjustmentKind(
        returned.map(({ reason }) => reason),
        withdrawalId,
      )
      const reason = `return ${id}`
      const request = { key: `return-${id}`, kind, lines: pieces, actor, reason }
      const { lines: withServices } = await adjustOrder(tx, orderNumber, request)
      await changeLines(tx, orderNumber, { change: 'return', lines: withServices, actor, reason })
    }
    await insertReplacements(
      tx,
      lines.flatMap(({ position, quantity, exchangeSku: sku, exchangeLabel: label }) =>
        sku ? [{ orderNumber, kind: 'exchange' as const, returnId: id, position, quantity, sku, label }] : [],
      ),
    )
    await updateReturn(tx, id, { state: 'checked' })
    await publish(tx, 'return-changed', { id, state: 'checked' })
  })

/** Records for the returns of an order that were accepted that their money was sent. */
export const markReturnsRefunded = (ctx: Context, orderNumber: string) =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderNumber)
    const checked = (await listReturnsByOrder(tx, [orderNumber])).filter(
      ({ state, lines }) => state === 'checked' && lines.some(({ exchangeSku }) => !exchangeSku),
    )
    for (const { id } of checked) await updateReturn(tx, id, { state: 'refunded' })
  })

/** Refuses goods that are not what was sent: they go back to the buyer. 404 not-found, 409 return-closed. */
export const refuseReturn = (ctx: Context, id: string, note: string) =>
  inTransaction(ctx, async (tx) => {
    const { lines } = await lockReturn(tx, id, 'refused')
    await releaseExchanges(tx, lines)
    await updateReturn(tx, id, { state: 'refused', note })
    await publish(tx, 'return-changed', { id, state: 'refused' })
  })
