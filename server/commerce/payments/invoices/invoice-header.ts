import type { EmailContext } from '#server/commerce/content/email/index.ts'
import { formatPostalAddress } from '#server/commerce/core/format-postal-address.ts'
import { getLocalDay } from '#shared/dates.ts'
import { getShopName } from '#shared/tenant.ts'
import { grey, type PdfDocument, pageLayout, textColour } from '../pdf/index.ts'
import type { InvoiceData } from './invoice.ts'
import { formatInvoiceTitle } from './invoice-title.ts'

const ADDRESS_WINDOW_TOP = 128 // 45 mm from the top: the address window of an envelope (DIN 5008 B)
const ADDRESS_LINE_HEIGHT = 13.5
const FACTS_LEFT = 344

/** The day of an instant in the shop's time zone. */
export const toLocalDay = (setting: EmailContext, instant: string) =>
  getLocalDay(new Date(instant), setting.tenant.timeZone)

function drawInvoiceFacts(pdf: PdfDocument, setting: EmailContext, data: InvoiceData) {
  const { number, issuedAt, order, customerNumber, cancels, lowers } = data
  const { formatMessage, formatDate } = setting.messages
  const correctedInvoice = cancels ?? lowers
  const rows: readonly (readonly [label: string, value: string])[] = [
    [formatMessage(correctedInvoice ? 'invoices.note-number' : 'invoices.number'), number],
    ...(correctedInvoice ? [[formatMessage('invoices.note-for'), correctedInvoice.number] as const] : []),
    [
      formatMessage(correctedInvoice ? 'invoices.note-date' : 'invoices.date'),
      formatDate(toLocalDay(setting, issuedAt)),
    ],
    [formatMessage('orders.number'), order.number],
    [formatMessage('orders.placed-at'), formatDate(toLocalDay(setting, order.placedAt))],
    ...(customerNumber ? [[formatMessage('invoices.customer-number'), customerNumber] as const] : []),
  ]
  pdf.y = ADDRESS_WINDOW_TOP
  for (const [label, value] of rows) {
    pdf.addContent('P', () => {
      pdf.drawText(label, { x: FACTS_LEFT, width: 94, size: 8.5, colour: grey })
      pdf.y =
        pdf.drawText(value, {
          x: FACTS_LEFT + 98,
          width: pageLayout.right - FACTS_LEFT - 98,
          size: 8.5,
          weight: 'bold',
        }) + 2
    })
  }
}

/** Delivery address and carrier, gift options, and the invoice that this one replaces. */
function formatDeliveryLines(setting: EmailContext, { order, replaces }: InvoiceData): string[] {
  const { formatMessage } = setting.messages
  const { delivery, billing, parcelShop: shop, carrier, gift, loyaltyCard } = order
  const [to, from] = [formatPostalAddress(setting, delivery), formatPostalAddress(setting, billing)]
  return [
    ...(replaces ? [formatMessage('invoices.replaces', replaces)] : []),
    ...(to === from ? [] : [`${formatMessage('invoices.delivery-address')}: ${to.replaceAll('\n', ', ')}`]),
    ...(shop
      ? [
          `${formatMessage('delivery.parcel-shop')}: ${shop.name}, ${shop.street} ${shop.houseNumber}, ${shop.postalCode} ${shop.city}`,
        ]
      : []),
    ...(carrier ? [formatMessage('delivery.carrier', { name: carrier })] : []),
    ...(gift ? [formatMessage('order-options.gift-saved', { card: gift.card ? 'yes' : 'no' })] : []),
    ...(loyaltyCard ? [formatMessage('order-options.loyalty-card-saved', { card: loyaltyCard })] : []),
  ]
}

/** Seller and buyer, number and dates, and the delivery address. */
export function drawInvoiceHeader(pdf: PdfDocument, setting: EmailContext, data: InvoiceData) {
  const { seller, order } = data
  const { formatMessage } = setting.messages
  const { street, houseNumber, postalCode, city } = seller.address
  pdf.drawArtifact(() => pdf.doc.rect(pageLayout.left, pageLayout.top + 3, 11, 11).fill(textColour))
  pdf.addText(getShopName(setting.tenant, setting.locale), { x: pageLayout.left + 18, size: 14, weight: 'bold' })
  pdf.addText(`${seller.legalName}, ${street} ${houseNumber}, ${postalCode} ${city}`, {
    y: ADDRESS_WINDOW_TOP,
    size: 7,
    colour: grey,
    width: 260,
  })
  const address = formatPostalAddress(setting, order.billing)
  pdf.addText(address, { y: ADDRESS_WINDOW_TOP + 16, size: 10.5, width: 260 })
  drawInvoiceFacts(pdf, setting, data)
  const addressEnd = ADDRESS_WINDOW_TOP + 16 + ADDRESS_LINE_HEIGHT * address.split('\n').length
  pdf.y = Math.max(pdf.y + 8, addressEnd + 8, ADDRESS_WINDOW_TOP + 82)
  pdf.addText(formatInvoiceTitle(formatMessage, data), { tag: 'H1', size: 20, weight: 'bold', y: pdf.y })
  pdf.addSpace(28)
  if (data.lowers) return pdf.addSpace(8)
  for (const line of formatDeliveryLines(setting, data)) {
    pdf.addText(line, { size: 9 })
    pdf.addSpace(2)
  }
  pdf.addText(formatMessage('invoices.supply', { country: setting.tenant.country, vat: formatMessage('common.vat') }), {
    size: 9,
    colour: grey,
  })
  pdf.addSpace(8)
}
