import type { Context } from '#server/commerce/core/context.ts'
import type { BasketLine } from '#shared/api/basket.ts'
import type { OrderOptions } from '#shared/api/order-options.ts'
import type { BasketOption } from '../basket-options/index.ts'

/** Parcels can be gift-wrapped, freight cannot. */
const hasGiftWrappableLine = (lines: readonly Pick<BasketLine, 'deliveryClass'>[]) =>
  lines.some(({ deliveryClass }) => deliveryClass === 'parcel')

/** The options that the shop offers for these lines and the visitor has chosen. */
export function getOrderOptions(
  { tenant, session }: Context,
  options: readonly BasketOption[],
  lines: readonly Pick<BasketLine, 'deliveryClass'>[],
): OrderOptions {
  const gift = tenant.gift && hasGiftWrappableLine(lines) ? options.find(({ kind }) => kind === 'gift') : undefined
  const { loyaltyCard, accountPayback } = tenant.features
  // the number of an account's card is shown after the full login only (O9)
  const cardKind = loyaltyCard ? 'bonus' : accountPayback && session?.type === 2 ? 'payback' : undefined
  const card = options.find(({ kind }) => kind === cardKind)
  return { ...(gift && { gift: { message: gift.detail } }), ...(card && { loyaltyCard: card.code }) }
}
