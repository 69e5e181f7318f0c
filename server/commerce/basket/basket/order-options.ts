import type { Context } from '#server/commerce/core/context.ts'
import type { BasketLine } from '#shared/api/basket.ts'
import type { OrderOptions } from '#shared/api/order-options.ts'
import type { BasketOption } from '../basket-options/index.ts'

/** Parcels are wrapped; what a forwarder brings is not. */
const hasGiftWrappableLine = (lines: readonly Pick<BasketLine, 'deliveryClass'>[]) =>
  lines.some(({ deliveryClass }) => deliveryClass === 'parcel')

/** What the visitor has chosen beside these goods, as far as this shop offers it for them. */
export function getOrderOptions(
  { tenant }: Context,
  options: readonly BasketOption[],
  lines: readonly Pick<BasketLine, 'deliveryClass'>[],
): OrderOptions {
  const gift = tenant.gift && hasGiftWrappableLine(lines) ? options.find(({ kind }) => kind === 'gift') : undefined
  const card = tenant.features.joe ? options.find(({ kind }) => kind === 'bonus') : undefined
  return { ...(gift && { gift: { message: gift.detail } }), ...(card && { loyaltyCard: card.code }) }
}
