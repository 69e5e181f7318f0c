import { findCheckout, type StoredCheckout } from '#server/commerce/checkout/checkout-data/index.ts'
import type { Context } from '#server/commerce/core/context.ts'

/**
 * What the carrier that the shopper has chosen costs more, in cents; nothing where the parcels go to a shop, whoever
 * was chosen for the address. Who reads the checkout himself gives it along.
 */
export async function getCarrierSurchargeCents(ctx: Context, checkout?: Promise<StoredCheckout>): Promise<number> {
  const surchargedCarriers = ctx.tenant.delivery.carriers?.filter(({ surchargeCents }) => surchargeCents) ?? []
  if (surchargedCarriers.length === 0) return 0
  const { carrier, parcelShop } = (await (checkout ?? findCheckout(ctx))).data
  return (parcelShop === undefined && surchargedCarriers.find(({ id }) => id === carrier)?.surchargeCents) || 0
}
