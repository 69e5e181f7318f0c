import { findCheckout, type StoredCheckout } from '#server/commerce/checkout/checkout-data/index.ts'
import type { Context } from '#server/commerce/core/context.ts'

/**
 * The surcharge of the chosen carrier in cents; 0 if the parcels go to a parcel shop. A caller that is already loading
 * the checkout passes it in.
 */
export async function getCarrierSurchargeCents(ctx: Context, checkout?: Promise<StoredCheckout>): Promise<number> {
  const surchargedCarriers = ctx.tenant.delivery.carriers?.filter(({ surchargeCents }) => surchargeCents) ?? []
  if (surchargedCarriers.length === 0) return 0
  const { carrier, parcelShop } = (await (checkout ?? findCheckout(ctx))).data
  return (parcelShop === undefined && surchargedCarriers.find(({ id }) => id === carrier)?.surchargeCents) || 0
}
