import { createHash } from 'node:crypto'
import { isPurchasable } from '#server/commerce/basket/basket/index.ts'
import type { Checkout } from '#shared/api/checkout.ts'

/**
 * One word (SHA-256, base64url) for what an order of this checkout would hold: goods, reductions, extras, where to,
 * when and how to pay. It changes with any of them, also where the total stays the same; days that were not wished for
 * may move by themselves and are left out.
 */
export function computeCheckoutDigest({
  email,
  delivery,
  billing,
  parcelShop,
  groups,
  payment,
  credit,
  basket,
}: Omit<Checkout, 'digest'>): string {
  const { lines, totals, gift, loyaltyCard } = basket
  const digestInput = [
    lines.filter(isPurchasable).map(({ sku, quantity }) => [sku, quantity]),
    totals.discounts.map(({ kind, code }) => [kind, code]),
    groups.map(({ class: group, day, slot, carrier }) => [group, day, slot, carrier]),
    [email, delivery, billing, parcelShop?.id, payment, credit?.offer?.hash, gift, loyaltyCard],
  ]
  return createHash('sha256').update(JSON.stringify(digestInput)).digest('base64url')
}
