import { createHash } from 'node:crypto'
import { isPurchasable } from '#server/commerce/basket/basket/index.ts'
import type { Checkout } from '#shared/api/checkout.ts'

/**
 * Hashes what an order of this checkout would contain (SHA-256, base64url): goods, discounts, options, addresses,
 * delivery and payment. It changes with any of them, even if the total does not. Days that nobody chose may move and
 * are left out.
 */
export function computeCheckoutDigest({
  email,
  delivery,
  billing,
  parcelShop,
  groups,
  payment,
  storedPayment,
  credit,
  joinsOrder,
  basket,
}: Omit<Checkout, 'digest'>): string {
  const { lines, totals, gift, loyaltyCard } = basket
  const digestInput = [
    lines.filter(isPurchasable).map(({ sku, quantity }) => [sku, quantity]),
    totals.discounts.map(({ kind, code }) => [kind, code]),
    groups.map(({ class: group, day, slot, carrier }) => [group, day, slot, carrier]),
    [
      email,
      delivery,
      billing,
      parcelShop?.id,
      payment,
      storedPayment,
      credit?.offer?.hash,
      gift,
      loyaltyCard,
      joinsOrder,
    ],
  ]
  return createHash('sha256').update(JSON.stringify(digestInput)).digest('base64url')
}
