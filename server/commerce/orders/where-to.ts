import type { Checkout, PostalAddress } from '#shared/contracts/checkout.ts'
import type { Order } from '#shared/contracts/orders.ts'
import { addressOfShop } from '../checkout/index.ts'

/** Where an order's goods and its invoice go, and who brings the parcels. A parcel shop is the delivery address where nothing goes elsewhere. */
export function whereTo(
  { parcelShop, groups, billing }: Pick<Checkout, 'parcelShop' | 'groups' | 'billing'>,
  own: PostalAddress,
): Pick<Order, 'delivery' | 'billing' | 'parcelShop' | 'carrier'> {
  const { carriers = [], carrier } = groups.find((group) => group.class === 'parcel') ?? {}
  const carrierName = carriers.find(({ id }) => id === carrier)?.name
  const allToShop = parcelShop && groups.every((group) => group.class === 'parcel')
  return {
    delivery: allToShop ? addressOfShop(parcelShop, own) : own,
    billing: billing ?? own,
    ...(parcelShop && { parcelShop }),
    ...(carrierName && { carrier: carrierName }),
  }
}
