import { findCheckout } from '../checkout-data/index.ts'
import type { Context } from '../context.ts'

/** What the carrier that the shopper has chosen costs more, in cents; nothing where the parcels go to a shop, whoever was chosen for the address. */
export async function chosenSurcharge(ctx: Context): Promise<number> {
  const dearer = ctx.tenant.delivery.carriers?.filter(({ surchargeCents }) => surchargeCents) ?? []
  if (dearer.length === 0) return 0
  const { carrier, parcelShop } = (await findCheckout(ctx)).data
  return (parcelShop === undefined && dearer.find(({ id }) => id === carrier)?.surchargeCents) || 0
}
