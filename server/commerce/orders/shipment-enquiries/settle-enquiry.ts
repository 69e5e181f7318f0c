import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { type Events, publish } from '#server/commerce/core/events.ts'
import type { OrderActor } from '#server/database/index.ts'
import type { AnswerEnquiryInput, EnquiryOutcome } from '#shared/api/shipment-enquiries.ts'
import { lockOrder } from '../order-payments/index.ts'
import { reopenDeliveryPromises } from '../promises/index.ts'
import { findShipment, recordLoss, type StoredShipment } from '../shipments/index.ts'
import { listEnquiriesByShipment, updateEnquiry } from './enquiry-repository.ts'

/** The shipment as it is now that its order is locked. 404 not-found. */
async function lockShipment(tx: TransactionContext, id: string): Promise<StoredShipment> {
  const found = await findShipment(tx, id)
  if (!found || !(await lockOrder(tx, found.orderNumber))) throw notFound(`there is no shipment ${id}`)
  return (await findShipment(tx, id)) ?? found
}

const findOpenEnquiry = async (tx: TransactionContext, id: string) =>
  (await listEnquiriesByShipment(tx, id)).find(({ state }) => state === 'open')

/** What was said to have arrived has not, so that no promise of it was kept. */
async function loseShipment(tx: TransactionContext, shipment: StoredShipment, actor: OrderActor) {
  const { orderNumber, lines } = shipment
  await recordLoss(tx, shipment, actor)
  await reopenDeliveryPromises(
    tx,
    orderNumber,
    lines.map(({ position }) => position),
  )
}

/**
 * Answers the open enquiry about a shipment. What is lost costs nothing, even if its carrier has said that it was
 * delivered: the seller bears the risk until the buyer has the goods. What is found is told with the note. 404
 * not-found; 409 order-state without an open enquiry, and if pieces of a lost shipment have come back.
 */
export const answerEnquiry = (
  ctx: Context,
  shipmentId: string,
  { outcome, note, actor }: AnswerEnquiryInput & { actor: OrderActor },
): Promise<EnquiryOutcome> =>
  inTransaction(ctx, async (tx) => {
    const shipment = await lockShipment(tx, shipmentId)
    const enquiry = await findOpenEnquiry(tx, shipmentId)
    if (!enquiry) throw conflict('order-state', `nobody asks for shipment ${shipmentId}`)
    if (outcome === 'lost') await loseShipment(tx, shipment, actor)
    await updateEnquiry(tx, enquiry, { state: outcome, answer: note, actor })
    await publish(tx, 'shipment-enquiry-changed', { id: shipmentId, problem: enquiry.problem, state: outcome })
    return outcome
  })

/**
 * Ends the enquiry about a late shipment by what its carrier tells: it has arrived, or it never will; the mails about
 * shipments say so. That it was delivered answers nobody who says that it is not there.
 */
export async function settleEnquiry(ctx: Context, { id, state }: Events['shipment-changed']) {
  if (state !== 'delivered' && state !== 'lost' && state !== 'returned') return
  await inTransaction(ctx, async (tx) => {
    await lockShipment(tx, id)
    const enquiry = await findOpenEnquiry(tx, id)
    if (!enquiry || (state === 'delivered' && enquiry.problem !== 'overdue')) return
    await updateEnquiry(tx, enquiry, { state: state === 'delivered' ? 'found' : 'lost', answer: '', actor: 'carrier' })
  })
}
