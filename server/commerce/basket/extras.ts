import type { BasketLine } from '#shared/contracts/basket.ts'
import type { OrderExtras } from '#shared/contracts/extras.ts'
import type { Context } from '../context.ts'
import { findChoices } from '../vouchers/index.ts'

/** Parcels are wrapped; what a forwarder brings is not. */
const canBeWrapped = (lines: readonly Pick<BasketLine, 'deliveryClass'>[]) => lines.some(({ deliveryClass }) => deliveryClass === 'parcel')

/** What the visitor has chosen beside these goods, as far as this shop offers it for them. */
export async function chosenExtras(ctx: Context, lines: readonly Pick<BasketLine, 'deliveryClass'>[]): Promise<OrderExtras> {
  const choices = ctx.session ? await findChoices(ctx, ctx.session.visitor) : []
  const gift = ctx.tenant.gift && canBeWrapped(lines) ? choices.find(({ kind }) => kind === 'gift') : undefined
  const card = ctx.tenant.features.joe ? choices.find(({ kind }) => kind === 'bonus') : undefined
  return { ...(gift && { gift: { message: gift.benefit } }), ...(card && { bonusCard: card.code }) }
}
