import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { createPdf, grey, pageLayout } from '#server/commerce/payments/pdf/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { getOrganisation, getShopName } from '#shared/tenant.ts'
import { requireOrder } from '../order-access/index.ts'

/** The card in a gift-wrapped parcel: the message and the contents, without prices and addresses. */
async function drawGiftNote(ctx: Context, { gift, lines, number }: Order): Promise<Buffer> {
  const { formatMessage } = getLocaleFormatter(ctx.tenant, ctx.locale)
  const { legalName } = getOrganisation(ctx.tenant, ctx.locale)
  const title = formatMessage('order-options.card-from', { shop: getShopName(ctx.tenant, ctx.locale) })
  const pdf = await createPdf({ title, author: legalName, locale: ctx.locale, createdAt: ctx.now })
  pdf.addText(title, { size: 11, colour: grey, tag: 'H1' })
  pdf.addSpace(60)
  if (gift?.message) pdf.addText(gift.message, { size: 18, gap: 8, align: 'center' })
  pdf.addSpace(60)
  pdf.drawRule()
  pdf.addSpace(12)
  pdf.addText(formatMessage('order-options.card-goods'), { weight: 'bold', tag: 'H2' })
  for (const line of lines.filter(({ deliveryClass }) => deliveryClass === 'parcel')) {
    pdf.ensureSpace(20)
    pdf.addText(
      formatMessage('order-options.card-piece', {
        quantity: line.quantity,
        title: [line.title, line.variant].filter(Boolean).join(', '),
      }),
    )
  }
  return pdf.finish(() => void pdf.drawText(number, { y: pageLayout.bottom, colour: grey, size: 8 }))
}

/** The gift note of an own order, as PDF. 404 not-found if it is not gift-wrapped. */
export async function getGiftNote(ctx: Context, number: string, signature?: string): Promise<Buffer> {
  const order = await requireOrder(ctx, number, signature)
  if (!order.gift) throw notFound()
  return drawGiftNote(ctx, order)
}
