import { getHolidays } from '#server/commerce/checkout/delivery/index.ts'
import { searchParcelShops } from '#server/commerce/checkout/parcel-shops/index.ts'
import { type Context, getToday } from '#server/commerce/core/context.ts'
import type { Order } from '#shared/api/orders.ts'
import { DEFAULT_RADIUS_KM } from '#shared/api/parcel-shops.ts'
import type { DropOffPoint, OrderReturn, OrderReturns, OrderReturnsInput, ReturnDeadline } from '#shared/api/returns.ts'
import { addDays } from '#shared/dates.ts'
import { listPickupDays } from '#shared/rules/orders/pickup-days.ts'
import { requireOrder } from '../order-access/index.ts'
import { listReturnConsignments } from './return-consignments.ts'
import { listReturnsByOrder, type ReturnRow } from './return-repository.ts'
import { countReturnablePieces, findExchangeOptions, findLastDeliveryDay } from './returnable-lines.ts'

const MAX_DROP_OFF_POINTS = 3
const LAW_DAYS = 14 // Consumer Rights Directive, Art. 9

/** The days on which freight of an order can be fetched, in the calendar of its region. */
export const listOrderPickupDays = (ctx: Context, { delivery }: Pick<Order, 'delivery'>): string[] =>
  listPickupDays(ctx.now, ctx.tenant.timeZone, getHolidays(ctx, delivery.postalCode))

/** The nearest shops that take the parcel. */
async function findDropOffPoints(ctx: Context, { delivery }: Pick<Order, 'delivery'>): Promise<DropOffPoint[]> {
  const { shops } = await searchParcelShops(ctx, { near: delivery.postalCode, radius: DEFAULT_RADIUS_KM })
  return shops.slice(0, MAX_DROP_OFF_POINTS).map(({ id, name, street, houseNumber, postalCode, city, metres }) => ({
    id,
    name,
    metres,
    address: `${street} ${houseNumber}, ${postalCode} ${city}`,
  }))
}

/** Until when goods can be sent back; undefined until everything has arrived. */
export async function findReturnDeadline(ctx: Context, number: string): Promise<ReturnDeadline | undefined> {
  const { country, returnDays } = ctx.tenant
  const day = await findLastDeliveryDay(ctx, number)
  if (day === undefined) return undefined
  const shop = addDays(day, returnDays)
  return { shop, over: getToday(ctx) > shop, ...(country !== 'CH' && { law: addDays(day, LAW_DAYS) }) }
}

/** A stored return as its buyer sees it. */
export function toOrderReturn({ lines: orderLines }: Pick<Order, 'lines'>, row: ReturnRow): OrderReturn {
  const { id, state, createdAt, parcel, pickupOn, note } = row
  return {
    id,
    state,
    createdAt,
    parcel: parcel === 1,
    lines: row.lines.map(({ position, quantity, reason, exchangeSku, exchangeLabel }) => {
      const { title = '', variant = '' } = orderLines[position] ?? {}
      return { position, title, variant, quantity, reason, ...(exchangeSku && { exchange: exchangeLabel || variant }) }
    }),
    ...(pickupOn && { pickupOn }),
    ...(state === 'refused' && note && { note }),
  }
}

/**
 * What of an order can be sent back, and what comes back. 404 not-found for one that is neither own nor signed (R33).
 */
export async function getOrderReturns(ctx: Context, input: OrderReturnsInput): Promise<OrderReturns> {
  return buildOrderReturns(ctx, await requireOrder(ctx, input.order, input.signature))
}

/** The carrier's pages about what comes back, by return. */
async function findTracking(ctx: Context, rows: readonly ReturnRow[]) {
  const { carrier: gateway, tenant } = ctx
  const consignments = gateway
    ? await listReturnConsignments(
        ctx,
        rows.map(({ id }) => id),
      )
    : []
  const byReturn = Map.groupBy(consignments, ({ returnId }) => returnId)
  return (id: string) =>
    byReturn
      .get(id)
      ?.flatMap(({ trackingNumber: number }) =>
        gateway ? [{ number, url: gateway.carrier.getTrackingUrl(number, gateway.getOrigin(tenant)) }] : [],
      )
}

/** The same for an order that was checked. */
export async function buildOrderReturns(ctx: Context, order: Order): Promise<OrderReturns> {
  const skus = order.lines.map(({ sku }) => sku)
  const [pieces, rows, exchanges, deadline] = await Promise.all([
    countReturnablePieces(ctx, order.number),
    listReturnsByOrder(ctx, [order.number]),
    findExchangeOptions(ctx, [...new Set(skus)]),
    findReturnDeadline(ctx, order.number),
  ])
  const findPages = await findTracking(ctx, rows)
  const returns = rows.map((row) => {
    const tracking = findPages(row.id)
    return { ...toOrderReturn(order, row), ...(tracking && { tracking }) }
  })
  const hasLabel = returns.some(({ parcel, state }) => parcel && state === 'announced')
  return {
    order: order.number,
    lines: order.lines.map((line, position) => {
      const { sku, title, brand, variant, picture, quantity, deliveryClass, withdrawalExcluded } = line
      return {
        position,
        title,
        brand,
        variant,
        quantity,
        deliveryClass,
        withdrawalExcluded,
        returnable: pieces[position] ?? 0,
        exchanges: exchanges.get(sku) ?? [],
        ...(picture && { picture }),
      }
    }),
    pickupDays: listOrderPickupDays(ctx, order),
    returns,
    ...(deadline && { deadline }),
    dropOffPoints: hasLabel ? await findDropOffPoints(ctx, order) : [],
  }
}
