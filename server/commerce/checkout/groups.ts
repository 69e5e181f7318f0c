import type { Basket } from '#shared/contracts/basket.ts'
import type { DeliveryClass } from '#shared/contracts/catalog.ts'
import type { DeliveryGroup } from '#shared/contracts/checkout.ts'
import type { CarrierOption } from '#shared/contracts/delivery.ts'
import type { ParcelShop } from '#shared/contracts/parcel-shops.ts'
import { counts } from '../basket/index.ts'
import type { CheckoutData } from '../checkout-data/index.ts'
import type { Context } from '../context.ts'
import { carrierOptions, type Destination, deliveryCalendar } from '../delivery/index.ts'

const classes: readonly DeliveryClass[] = ['parcel', 'freight']

type Entered = Pick<CheckoutData, 'delivery' | 'parcelDay' | 'freightDay' | 'freightSlot' | 'carrier'>

/** Where a class of goods goes and who brings it; to a shop the usual carrier, whatever was chosen for the address. */
export function destinationOf({ tenant }: Context, deliveryClass: DeliveryClass, { delivery, carrier }: Entered, shop: ParcelShop | undefined): Destination {
  if (deliveryClass === 'freight') return { postalCode: delivery?.postalCode }
  if (shop) return { postalCode: shop.postalCode }
  const { carriers = [] } = tenant.delivery
  return { postalCode: delivery?.postalCode, carrier: carriers.find(({ id }) => id === carrier) ?? carriers[0] }
}

/** The days of the fastest carrier, so that whoever turns to it finds them all; each one's own begin with its window. */
function soonest(ctx: Context, { postalCode }: Destination, options: readonly CarrierOption[]) {
  const [first] = options.toSorted((a, b) => (a.window.from < b.window.from ? -1 : 1))
  const carrier = ctx.tenant.delivery.carriers?.find(({ id }) => id === first?.id)
  if (!carrier) return {}
  const { days, closed } = deliveryCalendar(ctx, 'parcel', { postalCode, carrier })
  return { days, closed }
}

function groupOf(ctx: Context, basket: Basket, deliveryClass: DeliveryClass, entered: Entered, shop: ParcelShop | undefined): DeliveryGroup[] {
  const skus = basket.lines.filter((line) => counts(line) && line.deliveryClass === deliveryClass).map(({ sku }) => sku)
  if (skus.length === 0) return []
  const isParcel = deliveryClass === 'parcel'
  const destination = destinationOf(ctx, deliveryClass, entered, shop)
  const calendar = deliveryCalendar(ctx, deliveryClass, destination)
  const carriers = isParcel && !shop ? carrierOptions(ctx, destination.postalCode) : []
  const wished = isParcel ? entered.parcelDay : entered.freightDay
  // A wished day that has slipped out of reach overnight is dropped; the shopper sees the window again.
  const day = wished !== undefined && calendar.days.includes(wished) ? wished : undefined
  return [
    {
      ...{
        class: deliveryClass,
        skus,
        fee: isParcel ? basket.totals.parcelFee : basket.totals.freightFee,
        ...calendar,
        ...soonest(ctx, destination, carriers),
      },
      ...(day && { day }),
      ...(day && !isParcel && entered.freightSlot && { slot: entered.freightSlot }),
      carriers,
      ...(destination.carrier && { carrier: destination.carrier.id }),
    },
  ]
}

/** What is delivered together, each with its fee, its days and what was chosen of them. */
export const groupsOf = (ctx: Context, basket: Basket, entered: Entered, shop: ParcelShop | undefined): DeliveryGroup[] =>
  classes.flatMap((each) => groupOf(ctx, basket, each, entered, shop))
