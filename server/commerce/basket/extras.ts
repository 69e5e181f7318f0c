import type { BasketLine } from '#shared/contracts/basket.ts'
import type { OrderExtras } from '#shared/contracts/extras.ts'
import type { Context } from '../context.ts'
import type { Choice } from '../vouchers/index.ts'

/** Parcels are wrapped; what a forwarder brings is not. */
const canBeWrapped = (lines: readonly Pick<BasketLine, 'deliveryClass'>[]) => lines.some(({ deliveryClass }) => deliveryClass === 'parcel')

/** What the visitor has chosen beside these goods, as far as this shop offers it for them. */
export function chosenExtras({ tenant }: Context, choices: readonly Choice[], lines: readonly Pick<BasketLine, 'deliveryClass'>[]): OrderExtras {
  const gift = tenant.gift && canBeWrapped(lines) ? choices.find(({ kind }) => kind === 'gift') : undefined
  const card = tenant.features.joe ? choices.find(({ kind }) => kind === 'bonus') : undefined
  return { ...(gift && { gift: { message: gift.benefit } }), ...(card && { bonusCard: card.code }) }
}
