import { isDeepStrictEqual } from 'node:util'
import { toParcelShopAddress } from '#server/commerce/checkout/checkout/index.ts'
import type { Checkout, PostalAddress } from '#shared/api/checkout.ts'
import type { Order } from '#shared/api/orders.ts'

/**
 * Where an order's goods and its invoice go, and who brings the parcels. A parcel shop is the delivery address where
 * nothing goes elsewhere.
 */
export function resolveAddresses(
  { parcelShop, groups, billing }: Pick<Checkout, 'parcelShop' | 'groups' | 'billing'>,
  ownAddress: PostalAddress,
): Pick<Order, 'delivery' | 'billing' | 'parcelShop' | 'carrier'> {
  const { carriers = [], carrier } = groups.find((group) => group.class === 'parcel') ?? {}
  const carrierName = carriers.find(({ id }) => id === carrier)?.name
  const isAllToParcelShop = parcelShop && groups.every((group) => group.class === 'parcel')
  return {
    delivery: isAllToParcelShop ? toParcelShopAddress(parcelShop, ownAddress) : ownAddress,
    billing: billing ?? ownAddress,
    ...(parcelShop && { parcelShop }),
    ...(carrierName && { carrier: carrierName }),
  }
}

/**
 * True where an order's goods go to somebody else, or elsewhere, than its invoice, as its checkout asked. What waits in
 * a parcel shop goes to who collects it, so that it is no delivery to another address.
 */
export const isDeliveredElsewhere = ({
  delivery,
  billing,
  parcelShop,
}: Pick<Order, 'delivery' | 'billing' | 'parcelShop'>): boolean =>
  !isDeepStrictEqual(delivery, billing) &&
  !(parcelShop && isDeepStrictEqual(delivery, toParcelShopAddress(parcelShop, billing)))
