import { isPurchasable } from '#server/commerce/basket/basket/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import type { CheckoutData } from '../checkout-data/index.ts'
import { findParcelShop } from '../parcel-shops/index.ts'

/**
 * The parcel shop for this basket; `gone` if the tenant no longer has the chosen one. Undefined for a basket of freight
 * alone.
 */
export async function resolveParcelShop(
  ctx: Context,
  basket: Basket,
  { parcelShop }: CheckoutData,
): Promise<{ shop: ParcelShop | undefined; gone: boolean }> {
  const hasParcels = basket.lines.some((line) => isPurchasable(line) && line.deliveryClass === 'parcel')
  if (parcelShop === undefined || !hasParcels) return { shop: undefined, gone: false }
  const shop = await findParcelShop(ctx, parcelShop)
  return { shop, gone: shop === undefined }
}

/** A parcel shop's address as it is on the parcel: with the name of the person who collects it. */
export function toParcelShopAddress(
  { name, street, houseNumber, postalCode, city }: ParcelShop,
  { salutation, firstName, lastName, country }: PostalAddress,
): PostalAddress {
  return { salutation, firstName, lastName, addition: name, street, houseNumber, postalCode, city, country }
}
