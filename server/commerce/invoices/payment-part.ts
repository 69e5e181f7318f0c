import { hasEpcCode } from '#shared/rules/epc.ts'
import { inFours, inGroups } from '#shared/rules/in-fours.ts'
import { type MailSetting, planRows } from '../mail/index.ts'
import { dueDay } from '../orders/index.ts'
import { drawQrCode, grey, type Paper, page } from '../papers/index.ts'
import { epcPayload } from '../payments/index.ts'
import type { Wording } from '../words.ts'
import { type InvoiceData, payable } from './invoice.ts'

const QR_SIZE = 108 // 38 mm: read easily from paper and from a screen
const LABEL = 132
const ABOVE = 14

/** True where the buyer pays by bank transfer: only then are there an account and a code to scan. */
export const isBankTransfer = (data: InvoiceData) => /^(?:invoice|prepayment)$/.test(data.order.payment.method) && payable(data).amount.cents > 0

function sentence({ say, amount, date }: Wording, data: InvoiceData): string {
  const { payment, totals, number } = data.order
  const total = amount(totals.total)
  const open = payable(data)
  const due = dueDay(data.order)
  switch (payment.method) {
    case 'invoice':
      if (open.by) return say('invoices.pay-pause', { total: amount(open.amount), date: date(open.by) })
      if (data.paid && open.amount.cents === 0) return say('invoices.pay-nothing', { paid: amount(data.paid) })
      if (!due) return say('invoices.pay-now', { open: amount(open.amount), paid: data.paid ? amount(data.paid) : 'none' })
      return say('invoices.pay-invoice', { total, days: payment.dueDays, date: date(due) })
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

/** The account and, where one is asked for at once, the amount. */
const accountRows = ({ say, amount }: Wording, data: InvoiceData): (readonly [label: string, value: string])[] => {
  const { account } = data
  return [
    [say('orders.bank-account-holder'), account.accountHolder],
    [say('orders.bank-name'), account.bank],
    [say('orders.bank-iban'), inFours(account.iban)],
    [say('orders.bank-bic'), account.bic],
    ...(isBankTransfer(data) ? [[say('orders.bank-amount'), amount(payable(data).amount)] as const] : []),
    [say('orders.bank-reference'), inGroups(account.reference)],
  ]
}

/** What stands in the part: `right` is where its text ends, beside the code where there is one. */
function partOf({ words, tenant }: MailSetting, data: InvoiceData) {
  const { say } = words
  const { payment } = data.order
  const inInstalments = payment.method === 'instalments'
  const byBankTransfer = isBankTransfer(data)
  const coded = byBankTransfer && hasEpcCode(payable(data).amount)
  return {
    coded,
    right: coded ? page.right - QR_SIZE - 24 : page.right,
    title: say('invoices.payment', { method: say(`payments.${payment.method}`) }),
    sentence: sentence(words, data),
    plan: payment.plan ? planRows(words, tenant, payment.plan).map(({ label, value }) => [label, value] as const) : [],
    account: byBankTransfer || inInstalments ? accountRows(words, data) : [],
    hint: say(coded || inInstalments ? 'invoices.reference-hint' : 'invoices.swiss-part'),
  }
}

const titleStyle = { tag: 'H2', size: 12, weight: 'bold' } as const
const hintStyle = { size: 8, colour: grey } as const

/** So much room the part takes: it is not torn. */
function heightOfPart(paper: Paper, { coded, right, title, sentence, plan, account, hint }: ReturnType<typeof partOf>) {
  const width = right - page.left
  const heightOfRows = (rows: readonly (readonly [label: string, value: string])[]) =>
    rows.reduce((sum, [label, value]) => {
      const heights = [paper.heightOf(label, { width: LABEL - 10 }), paper.heightOf(value, { width: width - LABEL, weight: 'bold' })]
      return sum + Math.max(...heights) + 1
    }, 6)
  const text = paper.heightOf(title, titleStyle) + 3 + paper.heightOf(sentence, { width }) + (plan.length > 0 ? heightOfRows(plan) : 0)
  const below = account.length > 0 ? heightOfRows(account) + 3 + paper.heightOf(hint, { ...hintStyle, width }) : 0
  return ABOVE + Math.max(text + below, coded ? QR_SIZE + 14 : 0)
}

/**
 * How and until when to pay: the figures of a credit, the account, the reference, and in euro the QR code for banking apps. Swiss francs have the
 * payment part at the end.
 */
export function drawPayment(paper: Paper, setting: MailSetting, data: InvoiceData) {
  const { say, amount } = setting.words
  const part = partOf(setting, data)
  const { coded, right, plan, account } = part
  const width = right - page.left
  paper.need(heightOfPart(paper, part))
  paper.space(ABOVE)
  const top = paper.y
  paper.text(part.title, titleStyle)
  paper.space(3)
  paper.text(part.sentence, { width })
  if (plan.length > 0) paper.space(6)
  drawRows(paper, plan, right)
  if (account.length === 0) return
  paper.space(6)
  drawRows(paper, account, right)
  paper.space(3)
  paper.text(part.hint, { ...hintStyle, width })
  if (!coded) return
  const { accountHolder: holder, reference } = data.account
  const x = page.right - QR_SIZE
  const alt = say('invoices.scan-alt', { total: amount(payable(data).amount), holder, reference: inGroups(reference) })
  paper.leaf('Figure', () => drawQrCode(paper, epcPayload(data.account, payable(data).amount), { x, y: top, size: QR_SIZE }), { alt })
  paper.text(say('invoices.scan'), { x, y: top + QR_SIZE + 2, width: QR_SIZE, size: 7.5, colour: grey, align: 'center', tag: 'Caption' })
  paper.y = Math.max(paper.y, top + QR_SIZE + 14)
}
