import { getHolidays } from '#server/commerce/checkout/delivery/index.ts'
import { type Context, getToday, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { Order } from '#shared/api/orders.ts'
import type { EnquiryProblem, OpenEnquiryInput } from '#shared/api/shipment-enquiries.ts'
import { getLocalDay } from '#shared/dates.ts'
import { getEnquiryDeadline } from '#shared/rules/orders/promise.ts'
import { getEnquiryProblem, toEnquiryId } from '#shared/rules/orders/shipment-enquiry.ts'
import { requireOrder } from '../order-access/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { promiseAnswer } from '../promises/index.ts'
import { findShipment, type StoredShipment } from '../shipments/index.ts'
import { insertEnquiry, listEnquiriesByShipment, type StoredEnquiry } from './enquiry-repository.ts'

const ENQUIRY_LIMIT = { name: 'shipment-enquiries', points: 20, seconds: 3600 } // more shipments than an order has

/** Why a shipment can be asked for now; undefined if it cannot, or has been asked for already. */
export function findEnquiryProblem(
  ctx: Context,
  { state, windowTo, deliveredAt }: Pick<StoredShipment, 'state' | 'windowTo' | 'deliveredAt'>,
  enquiries: readonly StoredEnquiry[],
): EnquiryProblem | undefined {
  const deliveredOn = deliveredAt ? getLocalDay(new Date(deliveredAt), ctx.tenant.timeZone) : undefined
  const problem = getEnquiryProblem({ state, windowTo, deliveredOn }, getToday(ctx))
  return enquiries.some((each) => each.state === 'open' || each.problem === problem) ? undefined : problem
}

async function storeEnquiry(
  tx: TransactionContext,
  { number, delivery }: Order,
  { shipmentId, problem, note }: Pick<StoredEnquiry, 'shipmentId' | 'problem' | 'note'>,
) {
  const dueOn = getEnquiryDeadline(getToday(tx), getHolidays(tx, delivery.postalCode))
  await insertEnquiry(tx, {
    ...{ shipmentId, problem, orderNumber: number, note, dueOn },
    state: 'open',
    answer: '',
    openedAt: tx.now.toISOString(),
    settledAt: null,
    actor: null,
  })
  await promiseAnswer(tx, { orderNumber: number, subject: toEnquiryId({ shipmentId, problem }), dueOn })
  await publish(tx, 'shipment-enquiry-changed', { id: shipmentId, problem, state: 'open' })
}

/**
 * Asks for a shipment that has not arrived, once however often the form is sent, and promises an answer. 404 not-found
 * for what is in no own or signed order (R33); 409 order-state while it may still arrive as promised; 429.
 */
export async function openEnquiry(ctx: Context, input: OpenEnquiryInput) {
  const order = await requireOrder(ctx, input.number, input.signature)
  await ctx.rateLimit?.(ENQUIRY_LIMIT, `${ctx.tenant.id} ${order.number}`)
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, order.number)
    const shipment = await findShipment(tx, input.shipment)
    if (shipment?.orderNumber !== order.number) throw notFound()
    const enquiries = await listEnquiriesByShipment(tx, shipment.id)
    if (enquiries.some(({ state }) => state === 'open')) return
    const problem = findEnquiryProblem(tx, shipment, enquiries)
    if (!problem) throw conflict('order-state', 'this shipment cannot be asked for now')
    await storeEnquiry(tx, order, { shipmentId: shipment.id, problem, note: input.note })
  })
}
