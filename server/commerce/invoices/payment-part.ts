import { type MailSetting, planRows } from '../mail/index.ts'
import { drawQrCode, grey, type Paper, page } from '../papers/index.ts'
import type { Wording } from '../words.ts'
import { epcPayload } from './epc.ts'
import { type InvoiceData, payable } from './invoice.ts'

const DAY_MS = 86_400_000
const QR_SIZE = 108 // 38 mm: read easily from paper and from a screen
const LABEL = 120

const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

/** QR references stand in fives, counted from the end; those with letters in fours. */
const inGroups = (reference: string) => (/^\d+$/.test(reference) ? reference.replace(/\B(?=(?:\d{5})+$)/g, ' ') : inFours(reference))

/** When an invoice is due if the last goods come on the last day that was promised. */
function dueDay({ order }: InvoiceData, days: number): string {
  const last = order.lines.map(({ delivery }) => delivery.to).reduce((a, b) => (a > b ? a : b))
  return new Date(Date.parse(last) + days * DAY_MS).toISOString().slice(0, 10)
}

/** True where the buyer pays by bank transfer: only then are there an account and a code to scan. */
export const isBankTransfer = (data: InvoiceData) => /^(?:invoice|prepayment)$/.test(data.order.payment.method) && payable(data).amount.cents > 0

function sentence({ say, amount, date }: Wording, data: InvoiceData): string {
  const { payment, totals, number } = data.order
  const total = amount(totals.total)
  const open = payable(data)
  switch (payment.method) {
    case 'invoice':
      if (open.by) return say('invoices.pay-pause', { total: amount(open.amount), date: date(open.by) })
      if (data.paid && open.amount.cents === 0) return say('invoices.pay-nothing', { paid: amount(data.paid) })
      if (payment.dueDays === 0) return say('invoices.pay-now', { open: amount(open.amount), paid: data.paid ? amount(data.paid) : 'none' })
      return say('invoices.pay-invoice', { total, days: payment.dueDays, date: date(dueDay(data, payment.dueDays)) })
    case 'prepayment':
      return say('invoices.pay-prepayment', { total })
    case 'instalments':
      return say('invoices.instalments', { total, number })
    default:
      return say('invoices.paid', { total, method: say(`payments.${payment.method}`) })
  }
}

function drawRows(paper: Paper, rows: readonly (readonly [label: string, value: string])[], right: number) {
  for (const [label, value] of rows) {
    paper.leaf('P', () => {
      const y = paper.y
      const ends = [
        paper.put(label, { colour: grey, width: LABEL - 10, y }),
        paper.put(value, { x: page.left + LABEL, width: right - page.left - LABEL, weight: 'bold', y }),
      ]
      paper.y = Math.max(...ends) + 1
    })
  }
}

const accountRows = ({ say, amount }: Wording, data: InvoiceData) => {
  const { account } = data
  return [
    [say('orders.bank-account-holder'), account.accountHolder],
    [say('orders.bank-name'), account.bank],
    [say('orders.bank-iban'), inFours(account.iban)],
    [say('orders.bank-bic'), account.bic],
    [say('orders.bank-amount'), amount(payable(data).amount)],
    [say('orders.bank-reference'), inGroups(account.reference)],
  ] as const
}

/**
 * How and until when to pay: the figures of a credit, the account, the reference, and in euro the QR code for banking apps. Swiss francs have the
 * payment part at the end.
 */
export function drawPayment(paper: Paper, { words, tenant }: MailSetting, data: InvoiceData) {
  const { say, amount } = words
  const { account, order } = data
  const byBankTransfer = isBankTransfer(data)
  const coded = byBankTransfer && order.totals.total.currency === 'EUR'
  const right = coded ? page.right - QR_SIZE - 24 : page.right
  paper.need((byBankTransfer ? QR_SIZE + 48 : 60) + (order.payment.plan ? 90 : 0))
  paper.space(18)
  const top = paper.y
  paper.text(say('invoices.payment', { method: say(`payments.${order.payment.method}`) }), { tag: 'H2', size: 12, weight: 'bold' })
  paper.space(3)
  paper.text(sentence(words, data), { width: right - page.left })
  const { plan } = order.payment
  if (plan) {
    paper.space(6)
    const rows = planRows(words, tenant, plan).map(({ label, value }) => [label, value] as const)
    drawRows(paper, rows, right)
  }
  if (!byBankTransfer) return
  paper.space(6)
  drawRows(paper, accountRows(words, data), right)
  paper.space(3)
  paper.text(say(coded ? 'invoices.reference-hint' : 'invoices.swiss-part'), { size: 8, colour: grey, width: right - page.left })
  if (!coded) return
  const x = page.right - QR_SIZE
  const alt = say('invoices.scan-alt', { total: amount(payable(data).amount), holder: account.accountHolder, reference: inGroups(account.reference) })
  paper.leaf('Figure', () => drawQrCode(paper, epcPayload(data), { x, y: top, size: QR_SIZE }), { alt })
  paper.text(say('invoices.scan'), { x, y: top + QR_SIZE + 2, width: QR_SIZE, size: 7.5, colour: grey, align: 'center', tag: 'Caption' })
  paper.y = Math.max(paper.y, top + QR_SIZE + 14)
}
