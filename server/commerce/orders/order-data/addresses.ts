import { isDeepStrictEqual } from 'node:util'
import { toParcelShopAddress } from '#server/commerce/checkout/checkout/index.ts'
import type { Checkout, PostalAddress } from '#shared/api/checkout.ts'
import type { Order } from '#shared/api/orders.ts'

/**
 * The addresses of an order and its carrier. A parcel shop is the delivery address if nothing is delivered elsewhere.
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
 * True if the goods are delivered to another person or address than the invoice. A parcel shop does not count, because
 * the buyer collects the parcel there.
 */
export const isDeliveredElsewhere = ({
  delivery,
  billing,
  parcelShop,
}: Pick<Order, 'delivery' | 'billing' | 'parcelShop'>): boolean =>
  !isDeepStrictEqual(delivery, billing) &&
  !(parcelShop && isDeepStrictEqual(delivery, toParcelShopAddress(parcelShop, billing)))
