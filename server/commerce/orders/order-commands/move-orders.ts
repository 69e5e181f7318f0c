import { randomUUID } from 'node:crypto'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { type AuditedAction, runAudited } from '#server/commerce/customers/operators/index.ts'
import type { OrderActor } from '#server/database/index.ts'
import type {
  CancelCommandInput,
  CancelledPieces,
  ShipCommandInput,
  ShipmentReport,
} from '#shared/api/order-commands.ts'
import type { OrderState } from '#shared/api/orders.ts'
import type { AnswerEnquiryInput, EnquiryOutcome } from '#shared/api/shipment-enquiries.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import { acceptOrder, pickOrder, shipOrder } from '../fulfilment/index.ts'
import { cancelLines } from '../order-adjustments/index.ts'
import { listOpenPieces } from '../order-progress/index.ts'
import { answerEnquiry } from '../shipment-enquiries/index.ts'
import { recordShipmentEvent } from '../shipments/index.ts'

const toActor = (operator: string): OrderActor => `operator:${operator}`

const toAction = (operator: string, subject: string): AuditedAction => ({ operator, right: 'move-order', subject })

/** The commands that move a whole order on. */
const moves = { accept: acceptOrder, pick: pickOrder } as const

/** Accepts an order, or says that it is being picked. 403 forbidden; 404 not-found; 409 order-state. */
export const moveOrder = (
  ctx: Context,
  operator: string,
  number: string,
  move: keyof typeof moves,
): Promise<OrderState> => runAudited(ctx, toAction(operator, number), () => moves[move](ctx, number, toActor(operator)))

/**
 * Ships an order that was picked, or pieces of it; the shipments' ids. 403 forbidden; 404 not-found; 409 order-state.
 */
export const shipOrderPieces = (
  ctx: Context,
  operator: string,
  number: string,
  { lines, carrier }: ShipCommandInput,
): Promise<string[]> =>
  runAudited(ctx, toAction(operator, number), () =>
    shipOrder(ctx, number, { actor: toActor(operator), ...(lines && { lines }), ...(carrier && { carrier }) }),
  )

/**
 * Cancels what the shop cannot deliver, and tells the buyer; the same key cancels once. 403 forbidden; 404 not-found;
 * 409 order-state.
 */
export const cancelOrderPieces = (
  ctx: Context,
  operator: string,
  number: string,
  { key, lines }: CancelCommandInput,
): Promise<CancelledPieces> =>
  runAudited(ctx, toAction(operator, number), async () => {
    const { reduction, refund } = await cancelLines(ctx, number, {
      key,
      kind: 'undeliverable',
      lines: lines ?? (await listOpenPieces(ctx, number)),
      actor: toActor(operator),
    })
    return { reduction, refund }
  })

/** Says of a shipment what its carrier would. 403 forbidden; 404 not-found; 409 order-state. */
export const reportShipment = (
  ctx: Context,
  operator: string,
  shipmentId: string,
  code: ShipmentReport,
): Promise<ShipmentState> =>
  runAudited(ctx, toAction(operator, `shipment ${shipmentId}`), () =>
    inTransaction(ctx, (tx) =>
      recordShipmentEvent(tx, {
        shipmentId,
        messageId: `operator-${randomUUID()}`,
        at: ctx.now.toISOString(),
        code,
        place: '',
        actor: toActor(operator),
      }),
    ),
  )

/** Answers a buyer who asks for a shipment. 403 forbidden; 404 not-found; 409 order-state if nobody does. */
export const answerShipmentEnquiry = (
  ctx: Context,
  operator: string,
  shipmentId: string,
  answer: AnswerEnquiryInput,
): Promise<EnquiryOutcome> =>
  runAudited(ctx, toAction(operator, `shipment ${shipmentId}`), () =>
    answerEnquiry(ctx, shipmentId, { ...answer, actor: toActor(operator) }),
  )
