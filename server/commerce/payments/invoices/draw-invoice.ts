import { buildGuaranteeBlocks, type EmailContext, toAbsoluteUrl } from '#server/commerce/content/email/index.ts'
import { buildTotalRows } from '#server/commerce/content/order-rows/index.ts'
import type { LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { OrderLine } from '#shared/api/orders.ts'
import { negate } from '#shared/money.ts'
import { getShopName } from '#shared/tenant.ts'
import { createPdf, drawTable, grey, type PdfDocument, pageLayout } from '../pdf/index.ts'
import { type InvoiceData, isCreditNote } from './invoice.ts'
import { drawInvoiceHeader, toLocalDay } from './invoice-header.ts'
import { formatInvoiceTitle } from './invoice-title.ts'
import { drawPaymentPart, isPaidByBankTransfer } from './payment-part.ts'
import { drawSwissBill, SWISS_BILL_HEIGHT } from './swiss-bill.ts'

const SUMS_LEFT = 280 // a hundred thousand francs fit on one line, in bold too
const VAT_LEFT = 216
const RATE_WIDTH = 56
const LABEL_WIDTH = 158
const MIN_SWISS_NOTICES_HEIGHT = 90 // more than the Swiss shop's two

function drawLines(
  pdf: PdfDocument,
  { formatMessage, formatMoney, formatPercent, formatDateRange }: LocaleFormatter,
  lines: readonly OrderLine[],
) {
  const columns = [
    { title: formatMessage('invoices.article'), width: 224 },
    { title: formatMessage('invoices.quantity'), width: 42, align: 'right' as const },
    { title: formatMessage('invoices.price'), width: 88, align: 'right' as const },
    { title: formatMessage('common.vat'), width: 38, align: 'right' as const },
    { title: formatMessage('invoices.total'), width: 89.88, align: 'right' as const },
  ]
  const rows = lines.map((line) => [
    {
      text: [line.brand, line.title].filter(Boolean).join(' '),
      strong: true as const,
      details: [
        [line.variant, line.articleNumber && formatMessage('orders.article-number', { number: line.articleNumber })]
          .filter(Boolean)
          .join(' · '),
        formatMessage('invoices.delivery', { days: formatDateRange(line.delivery) }),
      ],
    },
    { text: String(line.quantity) },
    { text: formatMoney(line.price) },
    { text: formatPercent(line.vatPerMille) },
    { text: formatMoney(line.total) },
  ])
  drawTable(pdf, columns, rows)
}

/** The sums from the goods to the total, then net, tax and gross by rate. */
function drawSums(pdf: PdfDocument, wording: LocaleFormatter, { order }: InvoiceData) {
  const { formatMessage, formatMoney, formatPercent } = wording
  const rows = buildTotalRows(wording, order).filter(
    ({ small, strong }) => strong || (!small && order.lines.length > 0),
  ) // a part belongs to no line
  const vatRows = order.totals.vat.map(({ perMille, net, tax, gross }) =>
    [formatPercent(perMille), formatMoney(net), formatMoney(tax), formatMoney(gross)].map((text) => ({ text })),
  )
  pdf.ensureSpace(rows.length * 16 + vatRows.length * 24 + 50)
  pdf.addSpace(8)
  pdf.addChild('Table', (table) => {
    for (const { label, value, strong } of rows) {
      const style = strong ? ({ size: 12, weight: 'bold' } as const) : {}
      if (strong) pdf.addSpace(3)
      const top = pdf.y
      table.addChild('TR', (row) => {
        let end = top
        row.addContent('TD', () => {
          end = pdf.drawText(label, { ...style, x: SUMS_LEFT, width: LABEL_WIDTH, y: top })
        })
        row.addContent('TD', () => {
          const x = SUMS_LEFT + LABEL_WIDTH
          pdf.y =
            Math.max(end, pdf.drawText(value, { ...style, x, width: pageLayout.right - x, y: top, align: 'right' })) + 2
        })
      })
    }
  })
  pdf.addSpace(8)
  const width = (pageLayout.right - VAT_LEFT - RATE_WIDTH) / 3
  const titles = [
    formatMessage('invoices.rate'),
    formatMessage('invoices.net'),
    formatMessage('common.vat'),
    formatMessage('invoices.gross'),
  ]
  drawTable(
    pdf,
    titles.map((title, i) => ({ title, ...(i === 0 ? { width: RATE_WIDTH } : { width, align: 'right' as const }) })),
    vatRows,
    VAT_LEFT,
  )
}

/** Guarantee and right of withdrawal, or the voluntary return if the law has none (law 2, 4, 21). */
function drawLegalNotices(pdf: PdfDocument, setting: EmailContext) {
  const { formatMessage } = setting.messages
  const { country, returnDays } = setting.tenant
  const right = country === 'CH' ? 'return' : 'withdrawal'
  const guarantee = buildGuaranteeBlocks(setting).flatMap((block) => (block.kind === 'text' ? [block.text] : []))
  const notices = [
    [formatMessage('invoices.guarantee'), guarantee.join(' ')],
    [
      formatMessage(`invoices.${right}`),
      formatMessage(`invoices.${right}-text`, { days: returnDays, url: toAbsoluteUrl(setting, 'service/returns') }),
    ],
  ] as const
  pdf.addSpace(10)
  for (const [title, text] of notices) {
    pdf.ensureSpace(pdf.measureHeight(text, { size: 8 }) + pdf.measureHeight(title, { size: 8.5, weight: 'bold' }))
    pdf.addText(title, { tag: 'H2', size: 8.5, weight: 'bold' })
    pdf.addText(text, { size: 8, colour: grey })
    pdf.addSpace(4)
  }
}

/** The sender at the foot of every page that has room: address, contact, account, register. */
function drawFooter(
  pdf: PdfDocument,
  { messages: { formatMessage }, tenant, locale }: EmailContext,
  data: InvoiceData,
  [at, count]: readonly [number, number],
  isBillPage: boolean,
) {
  const { seller, account } = data
  if (at > 1)
    pdf.drawText(`${getShopName(tenant, locale)} · ${formatInvoiceTitle(formatMessage, data)}`, {
      y: 40,
      size: 8,
      colour: grey,
    })
  pdf.drawText(formatMessage('invoices.page', { page: at, pages: count }), {
    y: 40,
    size: 8,
    colour: grey,
    align: 'right',
  })
  if (isBillPage) return
  const { street, houseNumber, postalCode, city } = seller.address
  const columns = [
    [seller.legalName, `${street} ${houseNumber}`, `${postalCode} ${city}`],
    [seller.phone, seller.email, tenant.domain],
    [account.bank, `IBAN ${account.iban}`, `BIC ${account.bic}`],
    [
      seller.register,
      seller.vatId,
      formatMessage('mail.representatives', { names: seller.representatives.join(', ') }),
    ],
  ]
  pdf.y = 768
  pdf.drawRule()
  const widths = [98, 76, 126, 182]
  columns.forEach((lines, i) => {
    const x = widths.slice(0, i).reduce((sum, width) => sum + width, pageLayout.left)
    pdf.drawText(lines.join('\n'), { x, y: 775, width: (widths[i] ?? 0) - 8, size: 6.8, colour: grey })
  })
}

/** Why an invoice was cancelled and what follows it; or why it was lowered, and how the money was refunded. */
function drawReason(pdf: PdfDocument, setting: EmailContext, { cancels, lowers, order }: InvoiceData) {
  const { formatMessage, formatDate, formatMoney } = setting.messages
  const day = (instant: string) => formatDate(toLocalDay(setting, instant))
  pdf.addSpace(18)
  if (cancels)
    pdf.addText(formatMessage('invoices.note-text', { ...cancels, date: day(cancels.issuedAt), order: order.number }))
  if (!lowers) return
  const { number, why, issuedAt, refund, adjustment } = lowers
  if (adjustment) {
    pdf.addText(
      formatMessage('invoices.adjustment-note-text', {
        kind: adjustment.kind,
        number,
        date: day(issuedAt),
        order: order.number,
        amount: formatMoney(negate(order.totals.total)),
      }),
    )
    return
  }
  pdf.addText(
    formatMessage('invoices.refund-note-text', {
      why,
      number,
      date: day(issuedAt),
      order: order.number,
      amount: formatMoney(negate(order.totals.total)),
    }),
  )
  if (!refund) return
  pdf.addSpace(6)
  pdf.addText(
    formatMessage('payments.refund-sent', {
      amount: formatMoney(refund.amount),
      date: day(refund.sentAt),
      method: formatMessage(`payments.${refund.method}`),
    }),
  )
}

/** An invoice or credit note, with the wording of its order's language. */
export interface InvoiceDrawing {
  setting: EmailContext
  data: InvoiceData
}

const hasSwissBill = (data: InvoiceData) =>
  data.order.totals.total.currency === 'CHF' && !isCreditNote(data) && isPaidByBankTransfer(data)

/** Draws the pages of one from the top of an empty page, without their footers. */
function drawPages(pdf: PdfDocument, { setting, data }: InvoiceDrawing) {
  const { order } = data
  drawInvoiceHeader(pdf, setting, data)
  if (order.lines.length > 0) drawLines(pdf, setting.messages, order.lines)
  drawSums(pdf, setting.messages, data)
  if (isCreditNote(data)) return drawReason(pdf, setting, data)
  drawPaymentPart(pdf, setting, data)
  // the bill's page begins with them
  if (hasSwissBill(data) && pdf.y > pageLayout.height - SWISS_BILL_HEIGHT - MIN_SWISS_NOTICES_HEIGHT) pdf.addPage()
  drawLegalNotices(pdf, setting)
  if (!hasSwissBill(data)) return
  if (pdf.y > pageLayout.height - SWISS_BILL_HEIGHT - 12) pdf.addPage()
  drawSwissBill(pdf, setting.messages, data)
}

/** Draws invoices and credit notes one after the other into one PDF; each counts its own pages. */
export async function drawInvoices(
  metadata: { title: string; author: string; locale: string; createdAt: Date },
  drawings: readonly InvoiceDrawing[],
): Promise<Buffer> {
  const pdf = await createPdf(metadata)
  const countPages = () => pdf.doc.bufferedPageRange().count
  const ends = drawings.map((drawing, index) => {
    if (index > 0) {
      pdf.addPage()
      pdf.y = pageLayout.top
    }
    drawPages(pdf, drawing)
    return countPages()
  })
  return pdf.finish((page) => {
    const index = ends.findIndex((end) => page <= end)
    const [drawing, end = 0, before = 0] = [drawings[index], ends[index], ends[index - 1]]
    if (!drawing) return
    const { setting, data } = drawing
    const [at, count] = [page - before, end - before]
    drawFooter(pdf, setting, data, [at, count], hasSwissBill(data) && at === count)
  })
}

/** Draws an invoice or a credit note as a PDF, in the order's language. */
export function drawInvoice(setting: EmailContext, data: InvoiceData): Promise<Buffer> {
  const { order, seller, issuedAt } = data
  const { formatMessage } = setting.messages
  const title = formatMessage('invoices.subject', {
    title: formatInvoiceTitle(formatMessage, data),
    order: order.number,
  })
  const metadata = { title, author: seller.legalName, locale: order.locale, createdAt: new Date(issuedAt) }
  return drawInvoices(metadata, [{ setting, data }])
}
