import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { formatPostalAddress } from '#server/commerce/core/format-postal-address.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { createPdf, drawQrCode, grey, type PdfDocument, pageLayout } from '#server/commerce/payments/pdf/index.ts'
import type { Order } from '#shared/api/orders.ts'
import type { OrderReturnsInput } from '#shared/api/returns.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { requireOrder } from '../order-access/index.ts'
import { listReturnConsignments } from './return-consignments.ts'
import { findReturn, type ReturnRow } from './return-repository.ts'

const BAR_HEIGHT = 84
const BARCODE_WIDTH = 330
const QUIET_ZONE = 20
const QR_SIZE = 110

/** Encodes a text as Code 128: the widths of its bars and gaps in modules. The library is loaded on first use. */
async function encodeBarcode(text: string): Promise<readonly number[]> {
  const { default: bwip } = await import('bwip-js/node')
  const [symbol] = bwip.raw('code128', text)
  if (!symbol || !('sbs' in symbol)) throw new Error('no barcode')
  return symbol.sbs
}

/** Draws the widths of bars and gaps, in turn. */
function drawBarcode({ doc }: PdfDocument, widths: readonly number[], { x, y }: { x: number; y: number }) {
  const moduleCount = widths.reduce((sum, width) => sum + width, 0)
  const step = (BARCODE_WIDTH - 2 * QUIET_ZONE) / moduleCount
  let left = x + QUIET_ZONE
  for (const [i, width] of widths.entries()) {
    if (i % 2 === 0) doc.rect(left, y, width * step, BAR_HEIGHT)
    left += width * step
  }
  doc.fill('#000000')
}

/** The return with this id if the buyer's link or account shows its order. 404 not-found for any other (R33). */
export async function requireReturn(
  ctx: Context,
  id: string,
  { order: number, signature }: OrderReturnsInput,
): Promise<{ order: Order; row: ReturnRow }> {
  const order = await requireOrder(ctx, number, signature)
  const row = await findReturn(ctx, id)
  if (row?.orderNumber !== order.number) throw notFound()
  return { order, row }
}

/** The carrier's own barcode, for its machines; nothing while the carrier has not been told. */
async function addCarrierCode(pdf: PdfDocument, ctx: Context, { id }: ReturnRow) {
  const consignment = (await listReturnConsignments(ctx, [id])).find(({ kind }) => kind === 'parcel')
  if (!consignment) return
  pdf.addSpace(14)
  const top = pdf.y
  const barcode = await encodeBarcode(consignment.label)
  const code = consignment.trackingNumber.match(/.{1,4}/g)?.join(' ') ?? ''
  pdf.addContent('Figure', () => drawBarcode(pdf, barcode, { x: pageLayout.left, y: top }), { alt: code })
  pdf.y = top + BAR_HEIGHT + 8
  pdf.addText(code, { size: 13, weight: 'bold', width: BARCODE_WIDTH, align: 'center' })
}

/**
 * The label of a parcel that comes back, as PDF to print: addresses, barcode, and what is to be put into the parcel.
 */
export async function drawReturnLabel(ctx: Context, order: Order, row: ReturnRow): Promise<Buffer> {
  if (row.parcel !== 1) throw notFound()
  const { tenant } = ctx
  const { locale } = order
  const messages = getLocaleFormatter(tenant, locale)
  const { formatMessage } = messages
  const { legalName, address } = getOrganisation(tenant, locale)
  const title = formatMessage('returns.label-title', { id: row.id })
  const pdf = await createPdf({ title, author: legalName, locale, createdAt: new Date(row.createdAt) })
  pdf.addText(title, { size: 14, weight: 'bold', tag: 'H1' })
  pdf.addSpace(14)
  pdf.addText(formatMessage('returns.label-from'), { size: 8, colour: grey })
  pdf.addText(formatPostalAddress({ tenant, messages }, order.delivery), { size: 10 })
  pdf.addSpace(14)
  pdf.addText(formatMessage('returns.label-to'), { size: 8, colour: grey })
  pdf.addText(
    [legalName, formatMessage('returns.label-department'), `${address.street} ${address.houseNumber}`]
      .concat(`${address.country}-${address.postalCode} ${address.city}`)
      .join('\n'),
    { size: 15, weight: 'bold', gap: 4 },
  )
  pdf.addSpace(24)
  const top = pdf.y
  const barcode = await encodeBarcode(row.id)
  pdf.addContent('Figure', () => drawBarcode(pdf, barcode, { x: pageLayout.left, y: top }), { alt: row.id })
  pdf.addContent(
    'Figure',
    () => drawQrCode(pdf, row.id, { x: pageLayout.right - QR_SIZE, y: top - 10, size: QR_SIZE }),
    {
      alt: row.id,
    },
  )
  pdf.y = top + BAR_HEIGHT + 8
  pdf.addText(row.id, { size: 13, weight: 'bold', width: BARCODE_WIDTH, align: 'center' })
  await addCarrierCode(pdf, ctx, row)
  pdf.addSpace(28)
  pdf.drawRule()
  pdf.addSpace(14)
  pdf.addText(formatMessage('returns.label-content', { order: order.number }), { weight: 'bold', tag: 'H2' })
  for (const { position, quantity, reason } of row.lines) {
    const line = order.lines[position]
    if (line?.deliveryClass !== 'parcel' || reason === 'missing') continue
    const piece = [line.brand, line.title, line.variant].filter(Boolean).join(', ')
    pdf.addText(formatMessage('returns.piece', { quantity, title: `${piece} (${line.articleNumber})` }))
  }
  pdf.addSpace(10)
  pdf.addText(formatMessage('returns.label-how'), { colour: grey })
  return pdf.finish(() => void pdf.drawText(order.number, { y: pageLayout.bottom, colour: grey, size: 8 }))
}
