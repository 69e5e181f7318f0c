import { isPurchasable } from '#server/commerce/basket/basket/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import type { DeliveryGroup } from '#shared/api/checkout.ts'
import type { CarrierOption } from '#shared/api/delivery.ts'
import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import type { CheckoutData } from '../checkout-data/index.ts'
import { type Destination, getDeliveryCalendar, listCarrierOptions } from '../delivery/index.ts'
import type { BasketWithHolds } from './stock-hold.ts'

const deliveryClasses: readonly DeliveryClass[] = ['parcel', 'freight']

type EnteredDelivery = Pick<CheckoutData, 'delivery' | 'parcelDay' | 'freightDay' | 'freightSlot' | 'carrier'>

/** The destination and carrier of a delivery class; to a parcel shop always the usual carrier. */
export function resolveDestination(
  { tenant }: Context,
  deliveryClass: DeliveryClass,
  { delivery, carrier }: EnteredDelivery,
  shop: ParcelShop | undefined,
): Destination {
  if (deliveryClass === 'freight') return { postalCode: delivery?.postalCode }
  if (shop) return { postalCode: shop.postalCode }
  const { carriers = [] } = tenant.delivery
  return { postalCode: delivery?.postalCode, carrier: carriers.find(({ id }) => id === carrier) ?? carriers[0] }
}

/**
 * The days of the fastest carrier, so that switching to it offers them all; each carrier's own begin with its window.
 */
function getFastestCarrierDays(ctx: Context, { postalCode }: Destination, options: readonly CarrierOption[]) {
  const [first] = options.toSorted((a, b) => (a.window.from < b.window.from ? -1 : 1))
  const carrier = ctx.tenant.delivery.carriers?.find(({ id }) => id === first?.id)
  if (!carrier) return {}
  const { days, closed } = getDeliveryCalendar(ctx, 'parcel', { postalCode, carrier })
  return { days, closed }
}

function buildDeliveryGroup(
  ctx: Context,
  basket: BasketWithHolds,
  deliveryClass: DeliveryClass,
  entered: EnteredDelivery,
  shop: ParcelShop | undefined,
): DeliveryGroup[] {
  const skus = filterGoods(basket.lines)
    .filter((line) => isPurchasable(line) && line.deliveryClass === deliveryClass)
    .map(({ sku }) => sku)
  if (skus.length === 0) return []
  const isParcel = deliveryClass === 'parcel'
  const fee = isParcel ? basket.totals.parcelFee : basket.totals.freightFee
  const joined = basket.joinedOrder?.windows.get(deliveryClass)
  if (joined) return [{ class: deliveryClass, skus, fee, window: joined, days: [], closed: [], carriers: [] }]
  const destination = resolveDestination(ctx, deliveryClass, entered, shop)
  const calendar = getDeliveryCalendar(ctx, deliveryClass, destination)
  const carriers = isParcel && !shop ? listCarrierOptions(ctx, destination.postalCode) : []
  const requestedDay = isParcel ? entered.parcelDay : entered.freightDay
  // A chosen day that is no longer possible is dropped; the shopper sees the window again.
  const day = requestedDay !== undefined && calendar.days.includes(requestedDay) ? requestedDay : undefined
  return [
    {
      class: deliveryClass,
      skus,
      fee,
      ...calendar,
      ...getFastestCarrierDays(ctx, destination, carriers),
      ...(day && { day }),
      ...(day && !isParcel && entered.freightSlot && { slot: entered.freightSlot }),
      carriers,
      carrier: destination.carrier?.id,
    },
  ]
}

/** The lines that are delivered together, with their fee, their days and what was chosen. */
export const buildDeliveryGroups = (
  ctx: Context,
  basket: BasketWithHolds,
  entered: EnteredDelivery,
  shop: ParcelShop | undefined,
): DeliveryGroup[] => deliveryClasses.flatMap((each) => buildDeliveryGroup(ctx, basket, each, entered, shop))
