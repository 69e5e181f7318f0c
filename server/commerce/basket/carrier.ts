import { findCheckout, type KeptCheckout } from '../checkout-data/index.ts'
import type { Context } from '../context.ts'

/**
 * What the carrier that the shopper has chosen costs more, in cents; nothing where the parcels go to a shop, whoever was chosen for the address. Who
 * reads the checkout himself gives it along.
 */
export async function chosenSurcharge(ctx: Context, checkout?: Promise<KeptCheckout>): Promise<number> {
  const dearer = ctx.tenant.delivery.carriers?.filter(({ surchargeCents }) => surchargeCents) ?? []
  if (dearer.length === 0) return 0
  const { carrier, parcelShop } = (await (checkout ?? findCheckout(ctx))).data
  return (parcelShop === undefined && dearer.find(({ id }) => id === carrier)?.surchargeCents) || 0
}
