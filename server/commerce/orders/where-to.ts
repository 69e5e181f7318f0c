import { isDeepStrictEqual } from 'node:util'
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

/**
 * True where an order's goods go to somebody else, or elsewhere, than its invoice, as its checkout asked. What waits in a parcel shop goes to who collects
 * it, so that it is no delivery to another address.
 */
export const goesElsewhere = ({ delivery, billing, parcelShop }: Pick<Order, 'delivery' | 'billing' | 'parcelShop'>): boolean =>
  !isDeepStrictEqual(delivery, billing) && !(parcelShop && isDeepStrictEqual(delivery, addressOfShop(parcelShop, billing)))
