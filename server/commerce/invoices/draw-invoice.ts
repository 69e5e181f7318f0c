import type { OrderLine } from '#shared/contracts/orders.ts'
import { negative } from '#shared/money.ts'
import { shopName } from '#shared/tenant.ts'
import { guaranteeBlocks, hrefOf, type MailSetting, sumRows } from '../mail/index.ts'
import { createPaper, drawTable, grey, type Paper, page } from '../papers/index.ts'
import type { Wording } from '../words.ts'
import { type InvoiceData, isCreditNote } from './invoice.ts'
import { drawHead, localDay } from './invoice-head.ts'
import { drawPayment, isBankTransfer } from './payment-part.ts'
import { BILL_HEIGHT, drawSwissBill } from './swiss-bill.ts'
import { titleOf } from './title.ts'

const SUMS_LEFT = 280 // so that a hundred thousand francs stand in one line, in bold too
const VAT_LEFT = 216
const RATE = 56
const LABEL = 158
const SWISS_NOTICES = 90 // more than the two of the Swiss shop take

function drawLines(paper: Paper, { say, amount, percent, span }: Wording, lines: readonly OrderLine[]) {
  const columns = [
    { title: say('invoices.article'), width: 224 },
    { title: say('invoices.quantity'), width: 42, align: 'right' as const },
    { title: say('invoices.price'), width: 88, align: 'right' as const },
    { title: say('common.vat'), width: 38, align: 'right' as const },
    { title: say('invoices.total'), width: 89.88, align: 'right' as const },
  ]
  const rows = lines.map((line) => [
    {
      text: `${line.brand} ${line.title}`,
      strong: true as const,
      details: [
        [line.variant, say('orders.article-number', { number: line.orderNumber })].filter(Boolean).join(' · '),
        say('invoices.delivery', { days: span(line.delivery) }),
      ],
    },
    { text: String(line.quantity) },
    { text: amount(line.price) },
    { text: percent(line.vatPerMille) },
    { text: amount(line.total) },
  ])
  drawTable(paper, columns, rows)
}

/** From the goods to the total, then net, tax and gross by rate. */
function drawSums(paper: Paper, wording: Wording, { order }: InvoiceData) {
  const { say, amount, percent } = wording
  const rows = sumRows(wording, order).filter(({ small, strong }) => strong || (!small && order.lines.length > 0)) // a part is of no line
  const vatRows = order.totals.vat.map(({ perMille, net, tax, gross }) =>
    [percent(perMille), amount(net), amount(tax), amount(gross)].map((text) => ({ text })),
  )
  paper.need(rows.length * 16 + vatRows.length * 24 + 50)
  paper.space(8)
  paper.branch('Table', (table) => {
    for (const { label, value, strong } of rows) {
      const style = strong ? ({ size: 12, weight: 'bold' } as const) : {}
      if (strong) paper.space(3)
      const top = paper.y
      table.branch('TR', (row) => {
        let end = top
        row.leaf('TD', () => {
          end = paper.put(label, { ...style, x: SUMS_LEFT, width: LABEL, y: top })
        })
        row.leaf('TD', () => {
          const x = SUMS_LEFT + LABEL
          paper.y = Math.max(end, paper.put(value, { ...style, x, width: page.right - x, y: top, align: 'right' })) + 2
        })
      })
    }
  })
  paper.space(8)
  const width = (page.right - VAT_LEFT - RATE) / 3
  const titles = [say('invoices.rate'), say('invoices.net'), say('common.vat'), say('invoices.gross')]
  drawTable(
    paper,
    titles.map((title, i) => ({ title, ...(i === 0 ? { width: RATE } : { width, align: 'right' as const }) })),
    vatRows,
    VAT_LEFT,
  )
}

/** Guarantee and right of withdrawal, or the voluntary return where the law knows none (law 2, 4, 21). */
function drawNotices(paper: Paper, setting: MailSetting) {
  const { say } = setting.words
  const { country, returnDays } = setting.tenant
  const right = country === 'CH' ? 'return' : 'withdrawal'
  const guarantee = guaranteeBlocks(setting).flatMap((block) => (block.kind === 'text' ? [block.text] : []))
  const notices = [
    [say('invoices.guarantee'), guarantee.join(' ')],
    [say(`invoices.${right}`), say(`invoices.${right}-text`, { days: returnDays, url: hrefOf(setting, 'service/returns') })],
  ] as const
  paper.space(10)
  for (const [title, text] of notices) {
    paper.need(paper.heightOf(text, { size: 8 }) + paper.heightOf(title, { size: 8.5, weight: 'bold' }))
    paper.text(title, { tag: 'H2', size: 8.5, weight: 'bold' })
    paper.text(text, { size: 8, colour: grey })
    paper.space(4)
  }
}

/** Who sends it, at the foot of every page that has room: address, contact, account, register. */
function drawFoot(paper: Paper, { words: { say }, tenant, locale }: MailSetting, data: InvoiceData, [at, count]: readonly [number, number], short: boolean) {
  const { seller, account } = data
  if (at > 1) paper.put(`${shopName(tenant, locale)} · ${titleOf(say, data)}`, { y: 40, size: 8, colour: grey })
  paper.put(say('invoices.page', { page: at, pages: count }), { y: 40, size: 8, colour: grey, align: 'right' })
  if (short) return
  const { street, houseNumber, postalCode, city } = seller.address
  const columns = [
    [seller.legalName, `${street} ${houseNumber}`, `${postalCode} ${city}`],
    [seller.phone, seller.email, tenant.domain],
    [account.bank, `IBAN ${account.iban}`, `BIC ${account.bic}`],
    [seller.register, seller.vatId, say('mail.representatives', { names: seller.representatives.join(', ') })],
  ]
  paper.y = 768
  paper.rule()
  const widths = [98, 76, 126, 182]
  columns.forEach((lines, i) => {
    const x = widths.slice(0, i).reduce((sum, width) => sum + width, page.left)
    paper.put(lines.join('\n'), { x, y: 775, width: (widths[i] ?? 0) - 8, size: 6.8, colour: grey })
  })
}

/** Why an invoice was taken back, and what follows it; or why it was lowered, and how the money went back, where some did. */
function drawReason(paper: Paper, setting: MailSetting, { cancels, lowers, order }: InvoiceData) {
  const { say, date, amount } = setting.words
  const day = (instant: string) => date(localDay(setting, instant))
  paper.space(18)
  if (cancels) paper.text(say('invoices.note-text', { ...cancels, date: day(cancels.issuedAt), order: order.number }))
  if (!lowers) return
  const { number, why, issuedAt, refund } = lowers
  paper.text(say('invoices.refund-note-text', { why, number, date: day(issuedAt), order: order.number, amount: amount(negative(order.totals.total)) }))
  if (!refund) return
  paper.space(6)
  paper.text(say('payments.refund-sent', { amount: amount(refund.amount), date: day(refund.sentAt), method: say(`payments.${refund.method}`) }))
}

/** An invoice as a PDF, or the credit note that takes one back or lowers it, in the language of the order. */
export async function drawInvoice(setting: MailSetting, data: InvoiceData): Promise<Buffer> {
  const { order, seller, issuedAt } = data
  const { say } = setting.words
  const title = say('invoices.subject', { title: titleOf(say, data), order: order.number })
  const paper = await createPaper({ title, author: seller.legalName, locale: order.locale, at: new Date(issuedAt) })
  drawHead(paper, setting, data)
  if (order.lines.length > 0) drawLines(paper, setting.words, order.lines)
  drawSums(paper, setting.words, data)
  const swiss = order.totals.total.currency === 'CHF' && !isCreditNote(data) && isBankTransfer(data)
  if (isCreditNote(data)) drawReason(paper, setting, data)
  else {
    drawPayment(paper, setting, data)
    if (swiss && paper.y > page.height - BILL_HEIGHT - SWISS_NOTICES) paper.newPage() // the bill's page begins with them, not with nothing
    drawNotices(paper, setting)
  }
  if (swiss) {
    if (paper.y > page.height - BILL_HEIGHT - 12) paper.newPage()
    drawSwissBill(paper, setting.words, data)
  }
  return paper.finish((at, count) => drawFoot(paper, setting, data, [at, count], swiss && at === count))
}
