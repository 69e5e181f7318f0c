import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { runAudited } from '#server/commerce/customers/operators/index.ts'
import type { CommandedOrder, OrdersInWork } from '#shared/api/order-commands.ts'
import { listOrdersInWork } from '../fulfilment/index.ts'
import { findOrder } from '../order-data/index.ts'
import { listOrderEvents } from '../order-progress/index.ts'
import { listReplacements, listReplacementsInState } from '../replacements/index.ts'
import { listOpenEnquiries } from '../shipment-enquiries/index.ts'
import { listShipments } from '../shipments/index.ts'

const MAX_REPLACEMENTS = 500
const MAX_ENQUIRIES = 500

/** What is not delivered yet, the oldest first, and what buyers ask for, for an operator. 403 forbidden. */
export const readOrdersInWork = (ctx: Context, operator: string): Promise<OrdersInWork> =>
  runAudited(ctx, { operator, right: 'read-orders', subject: 'open' }, async () => {
    const [orders, replacements, enquiries] = await Promise.all([
      listOrdersInWork(ctx),
      listReplacementsInState(ctx, 'open', MAX_REPLACEMENTS),
      listOpenEnquiries(ctx, MAX_ENQUIRIES),
    ])
    return {
      orders,
      replacements: replacements.map(({ orderNumber, createdAt, kind, sku, label, quantity }) => ({
        ...{ orderNumber, createdAt, kind, sku, label, quantity },
      })),
      enquiries: enquiries.map(({ orderNumber, shipmentId, problem, dueOn }) => ({
        ...{ orderNumber, shipmentId, problem, dueOn },
      })),
    }
  })

/** An order with what was sent of it and when it changed, for an operator. 403 forbidden; 404 not-found. */
export const readOrder = (ctx: Context, operator: string, number: string): Promise<CommandedOrder> =>
  runAudited(ctx, { operator, right: 'read-orders', subject: number }, async () => {
    const [order, shipments, replacements, events] = await Promise.all([
      findOrder(ctx, number),
      listShipments(ctx, [number]),
      listReplacements(ctx, [number]),
      listOrderEvents(ctx, [number]),
    ])
    if (!order) throw notFound(`there is no order ${number}`)
    return {
      number,
      state: order.state,
      placedAt: order.placedAt,
      total: order.totals.total,
      lines: order.lines.map(({ sku, title, quantity }, position) => ({ position, sku, title, quantity })),
      shipments: shipments.map(({ id, kind, carrier, state, trackingNumber }) => ({
        id,
        kind,
        carrier,
        state,
        trackingNumber: trackingNumber ?? null,
      })),
      replacements: replacements.map(({ position, kind, sku, label, quantity, state }) => ({
        ...{ position, kind, sku, label, quantity, state },
      })),
      history: events.map(({ at, position, quantity, state, actor, reason }) => ({
        ...{ at, position, quantity, state, actor, reason },
      })),
    }
  })
