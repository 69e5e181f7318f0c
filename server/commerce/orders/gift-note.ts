import type { Order } from '#shared/contracts/orders.ts'
import { organisationOf, shopName } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { createPaper, grey, page } from '../papers/index.ts'
import { wordingFor } from '../words.ts'
import { getOrder } from './service.ts'

/** The card that lies in a wrapped parcel: the message and what is inside, without prices, sums and addresses. */
async function drawGiftNote(ctx: Context, { gift, lines, number }: Order): Promise<Buffer> {
  const { say } = wordingFor(ctx.tenant, ctx.locale)
  const { legalName } = organisationOf(ctx.tenant, ctx.locale)
  const title = say('extras.card-from', { shop: shopName(ctx.tenant, ctx.locale) })
  const paper = await createPaper({ title, author: legalName, locale: ctx.locale, at: ctx.now })
  paper.text(title, { size: 11, colour: grey, tag: 'H1' })
  paper.space(60)
  if (gift?.message) paper.text(gift.message, { size: 18, gap: 8, align: 'center' })
  paper.space(60)
  paper.rule()
  paper.space(12)
  paper.text(say('extras.card-goods'), { weight: 'bold', tag: 'H2' })
  for (const line of lines.filter(({ deliveryClass }) => deliveryClass === 'parcel')) {
    paper.need(20)
    paper.text(say('extras.card-piece', { quantity: line.quantity, title: [line.title, line.variant].filter(Boolean).join(', ') }))
  }
  return paper.finish(() => void paper.put(number, { y: page.bottom, colour: grey, size: 8 }))
}

/** The gift note of an own order, as PDF. 404 not-found where nothing is wrapped. */
export async function getGiftNote(ctx: Context, number: string): Promise<Buffer> {
  const order = await getOrder(ctx, number)
  if (!order.gift) throw notFound()
  return drawGiftNote(ctx, order)
}
