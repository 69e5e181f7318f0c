import type { Context } from '#server/commerce/core/context.ts'
import { getLocaleFormatter, type LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { CustomerBooking } from '#shared/api/bookings.ts'
import { getLocalDay } from '#shared/dates.ts'
import type { Money } from '#shared/money.ts'
import { getOrganisation, getShopName } from '#shared/tenant.ts'
import { createPdf, drawTable, grey, type PdfDocument, pageLayout } from '../pdf/index.ts'
import { formatProducts } from './format-products.ts'
import type { Statement } from './statement.ts'

const FOOTER_TOP = 790

function drawBalance(pdf: PdfDocument, label: string, value: string) {
  const top = pdf.y + 8
  pdf.addContent('P', () => {
    pdf.drawText(label, { y: top, weight: 'bold', width: 320 })
    pdf.y =
      pdf.drawText(value, {
        y: top,
        x: pageLayout.left + 330,
        width: pageLayout.right - pageLayout.left - 330,
        align: 'right',
        weight: 'bold',
      }) + 8
  })
}

function drawBookings(
  pdf: PdfDocument,
  wording: LocaleFormatter,
  bookings: readonly CustomerBooking[],
  timeZone: string,
) {
  const { formatMessage, formatMoney, formatDate } = wording
  const columns = [
    { title: formatMessage('bookings.column-date'), width: 104 },
    { title: formatMessage('bookings.column-booking'), width: 197 },
    { title: formatMessage('bookings.column-amount'), width: 90, align: 'right' as const },
    { title: formatMessage('bookings.column-balance'), width: 90.88, align: 'right' as const },
  ]
  const rows = bookings.map((booking) => [
    { text: formatDate(getLocalDay(new Date(booking.at), timeZone)) },
    {
      text: formatMessage(`bookings.kind-${booking.kind}`),
      strong: true as const,
      details: [
        formatProducts(formatMessage, booking),
        formatMessage('bookings.order', { number: booking.orderNumber }),
        ...booking.postings.map(
          ({ part, amount }) => `${formatMessage(`bookings.part-${part}`)}: ${formatMoney(amount)}`,
        ),
      ].filter(Boolean),
    },
    { text: formatMoney(booking.amount) },
    { text: formatMoney(booking.balance) },
  ])
  drawTable(pdf, columns, rows)
}

/** Draws a statement: who, which month, opening balance, each booking with its parts, closing balance. */
export async function drawStatement({ tenant, locale, now }: Context, statement: Statement): Promise<Buffer> {
  const wording = getLocaleFormatter(tenant, locale)
  const { formatMessage, formatMoney, formatDate, formatMonth } = wording
  const { month, opening, bookings, closing } = statement
  const shop = getShopName(tenant, locale)
  const { legalName } = getOrganisation(tenant, locale)
  const title = formatMessage('bookings.statement-title', { month: formatMonth(month) })
  const pdf = await createPdf({ title: `${title} · ${shop}`, author: legalName, locale, createdAt: now })
  const balance = (name: 'opening' | 'closing', value: Money) =>
    drawBalance(pdf, formatMessage(`bookings.${name}`), formatMoney(value))
  pdf.addText(shop, { size: 11, weight: 'bold' })
  pdf.addSpace(24)
  pdf.addText(title, { tag: 'H1', size: 16, weight: 'bold' })
  pdf.addText(formatMessage('bookings.statement-note', { date: formatDate(getLocalDay(now, tenant.timeZone)) }), {
    colour: grey,
  })
  pdf.addSpace(10)
  balance('opening', opening)
  if (bookings.length > 0) drawBookings(pdf, wording, bookings, tenant.timeZone)
  else pdf.addText(formatMessage('bookings.none-in-period'))
  pdf.ensureSpace(40)
  balance('closing', closing)
  return pdf.finish((page, count) => {
    pdf.drawText(`${legalName} · ${title} · ${page}/${count}`, { y: FOOTER_TOP, size: 8, colour: grey })
  })
}
