import { type Destination, getDeliveryCalendar } from '#server/commerce/checkout/delivery/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import type { DeliveryWindow } from '#shared/api/delivery.ts'
import type { ChangeableGroup } from '#shared/api/order-changes.ts'
import type { Order } from '#shared/api/orders.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'

const deliveryClasses: readonly DeliveryClass[] = ['parcel', 'freight']

const findDestination = (
  { tenant }: Context,
  { delivery, parcelShop, carrier }: Pick<Order, 'delivery' | 'parcelShop' | 'carrier'>,
  deliveryClass: DeliveryClass,
): Destination =>
  deliveryClass === 'parcel'
    ? {
        postalCode: parcelShop?.postalCode ?? delivery.postalCode,
        carrier: tenant.delivery.carriers?.find(({ name }) => name === carrier),
      }
    : { postalCode: delivery.postalCode }

/** A window of one day is a day that was chosen. */
const getChosenDay = ({ from, to }: DeliveryWindow) => (from === to ? from : undefined)

/** The lines of an order that are delivered together, with the days that can be chosen now. */
export const buildChangeableGroups = (ctx: Context, order: Order): ChangeableGroup[] =>
  deliveryClasses.flatMap((deliveryClass): ChangeableGroup[] => {
    const [first] = filterGoods(order.lines).filter((line) => line.deliveryClass === deliveryClass)
    if (!first) return []
    const { days, window } = getDeliveryCalendar(ctx, deliveryClass, findDestination(ctx, order, deliveryClass))
    const day = getChosenDay(first.delivery)
    const { slot } = first.delivery
    return [
      {
        class: deliveryClass,
        days,
        window: { from: window.from, to: window.to },
        ...(day && { day }),
        ...(day && slot && { slot }),
      },
    ]
  })

/**
 * The days of an order's lines after a change of its address: a chosen day stays while something is delivered there on
 * it, all others are those of the destination for an order of that moment.
 */
export function planWindows(ctx: Context, before: Order, after: Order): ReadonlyMap<DeliveryClass, DeliveryWindow> {
  const asPlaced = { ...ctx, now: new Date(before.placedAt) }
  return new Map(
    buildChangeableGroups(asPlaced, after).map(({ class: deliveryClass, day, slot, days, window }) => [
      deliveryClass,
      day && days.includes(day) ? { from: day, to: day, ...(slot && { slot }) } : window,
    ]),
  )
}
