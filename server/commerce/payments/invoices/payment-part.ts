import type { EmailContext } from '#server/commerce/content/email/index.ts'
import { buildCreditPlanRows } from '#server/commerce/content/order-rows/index.ts'
import type { LocaleFormatter } from '#server/commerce/core/i18n.ts'
import { findDueDate } from '#server/commerce/orders/order-data/index.ts'
import { groupInFours, groupReferenceDigits } from '#shared/digit-grouping.ts'
import { canUseEpcQrCode } from '#shared/rules/payments/epc-qr-code.ts'
import { buildEpcPayload } from '../bank-transfers/index.ts'
import { drawQrCode, grey, type PdfDocument, pageLayout } from '../pdf/index.ts'
import { getInvoiceAmountDue, type InvoiceData } from './invoice.ts'

const QR_SIZE = 108 // 38 mm: easily scanned from paper and from a screen
const LABEL_WIDTH = 132
const SPACE_ABOVE = 14

/** True if the buyer pays by bank transfer: only then are there an account and a QR code. */
export const isPaidByBankTransfer = (data: InvoiceData) =>
  /^(?:invoice|prepayment)$/.test(data.order.payment.method) && getInvoiceAmountDue(data).amount.cents > 0

function formatPaymentSentence({ formatMessage, formatMoney, formatDate }: LocaleFormatter, data: InvoiceData): string {
  const { payment, totals, number } = data.order
  const total = formatMoney(totals.total)
  const amountDue = getInvoiceAmountDue(data)
  const due = findDueDate(data.order)
  switch (payment.method) {
    case 'invoice':
      if (amountDue.by)
        return formatMessage('invoices.pay-pause', {
          total: formatMoney(amountDue.amount),
          date: formatDate(amountDue.by),
        })
      if (data.paid && amountDue.amount.cents === 0)
        return formatMessage('invoices.pay-nothing', { paid: formatMoney(data.paid) })
      if (!due)
        return formatMessage('invoices.pay-now', {
          open: formatMoney(amountDue.amount),
          paid: data.paid ? formatMoney(data.paid) : 'none',
        })
      return formatMessage('invoices.pay-invoice', { total, days: payment.dueDays, date: formatDate(due) })
    case 'prepayment':
      return formatMessage('invoices.pay-prepayment', { total })
    case 'instalments':
      return formatMessage('invoices.instalments', { total, number })
    default:
      return formatMessage('invoices.paid', { total, method: formatMessage(`payments.${payment.method}`) })
  }
}

function drawRows(pdf: PdfDocument, rows: readonly (readonly [label: string, value: string])[], right: number) {
  for (const [label, value] of rows) {
    pdf.addContent('P', () => {
      const y = pdf.y
      const ends = [
        pdf.drawText(label, { colour: grey, width: LABEL_WIDTH - 10, y }),
        pdf.drawText(value, {
          x: pageLayout.left + LABEL_WIDTH,
          width: right - pageLayout.left - LABEL_WIDTH,
          weight: 'bold',
          y,
        }),
      ]
      pdf.y = Math.max(...ends) + 1
    })
  }
}

/** The account and, if it is due at once, the amount. */
const buildAccountRows = (
  { formatMessage, formatMoney }: LocaleFormatter,
  data: InvoiceData,
): (readonly [label: string, value: string])[] => {
  const { account } = data
  return [
    [formatMessage('orders.bank-account-holder'), account.accountHolder],
    [formatMessage('orders.bank-name'), account.bank],
    [formatMessage('orders.bank-iban'), groupInFours(account.iban)],
    [formatMessage('orders.bank-bic'), account.bic],
    ...(isPaidByBankTransfer(data)
      ? [[formatMessage('orders.bank-amount'), formatMoney(getInvoiceAmountDue(data).amount)] as const]
      : []),
    [formatMessage('orders.bank-reference'), groupReferenceDigits(account.reference)],
  ]
}

/** The text of the part: `right` is where it ends, next to the QR code if there is one. */
function buildPaymentPart({ messages, tenant }: EmailContext, data: InvoiceData) {
  const { formatMessage } = messages
  const { payment } = data.order
  const inInstalments = payment.method === 'instalments'
  const byBankTransfer = isPaidByBankTransfer(data)
  const coded = byBankTransfer && canUseEpcQrCode(getInvoiceAmountDue(data).amount)
  return {
    coded,
    right: coded ? pageLayout.right - QR_SIZE - 24 : pageLayout.right,
    title: formatMessage('invoices.payment', { method: formatMessage(`payments.${payment.method}`) }),
    sentence: formatPaymentSentence(messages, data),
    plan: payment.plan
      ? buildCreditPlanRows(messages, tenant, payment.plan).map(({ label, value }) => [label, value] as const)
      : [],
    account: byBankTransfer || inInstalments ? buildAccountRows(messages, data) : [],
    hint: formatMessage(coded || inInstalments ? 'invoices.reference-hint' : 'invoices.swiss-part'),
  }
}

const titleStyle = { tag: 'H2', size: 12, weight: 'bold' } as const
const hintStyle = { size: 8, colour: grey } as const

/** The height of the part, which is not split between pages. */
function measurePaymentPart(
  pdf: PdfDocument,
  { coded, right, title, sentence, plan, account, hint }: ReturnType<typeof buildPaymentPart>,
) {
  const width = right - pageLayout.left
  const measureRows = (rows: readonly (readonly [label: string, value: string])[]) =>
    rows.reduce((sum, [label, value]) => {
      const heights = [
        pdf.measureHeight(label, { width: LABEL_WIDTH - 10 }),
        pdf.measureHeight(value, { width: width - LABEL_WIDTH, weight: 'bold' }),
      ]
      return sum + Math.max(...heights) + 1
    }, 6)
  const text =
    pdf.measureHeight(title, titleStyle) +
    3 +
    pdf.measureHeight(sentence, { width }) +
    (plan.length > 0 ? measureRows(plan) : 0)
  const below = account.length > 0 ? measureRows(account) + 3 + pdf.measureHeight(hint, { ...hintStyle, width }) : 0
  return SPACE_ABOVE + Math.max(text + below, coded ? QR_SIZE + 14 : 0)
}

/**
 * Draws how and until when to pay: a credit's figures, account, reference, and in euro the QR code for banking apps.
 * Swiss francs have the payment part at the end.
 */
export function drawPaymentPart(pdf: PdfDocument, setting: EmailContext, data: InvoiceData) {
  const { formatMessage, formatMoney } = setting.messages
  const part = buildPaymentPart(setting, data)
  const { coded, right, plan, account } = part
  const width = right - pageLayout.left
  pdf.ensureSpace(measurePaymentPart(pdf, part))
  pdf.addSpace(SPACE_ABOVE)
  const top = pdf.y
  pdf.addText(part.title, titleStyle)
  pdf.addSpace(3)
  pdf.addText(part.sentence, { width })
  if (plan.length > 0) pdf.addSpace(6)
  drawRows(pdf, plan, right)
  if (account.length === 0) return
  pdf.addSpace(6)
  drawRows(pdf, account, right)
  pdf.addSpace(3)
  pdf.addText(part.hint, { ...hintStyle, width })
  if (!coded) return
  const { accountHolder: holder, reference } = data.account
  const x = pageLayout.right - QR_SIZE
  const alt = formatMessage('invoices.scan-alt', {
    total: formatMoney(getInvoiceAmountDue(data).amount),
    holder,
    reference: groupReferenceDigits(reference),
  })
  pdf.addContent(
    'Figure',
    () =>
      drawQrCode(pdf, buildEpcPayload(data.account, getInvoiceAmountDue(data).amount), { x, y: top, size: QR_SIZE }),
    { alt },
  )
  pdf.addText(formatMessage('invoices.scan'), {
    x,
    y: top + QR_SIZE + 2,
    width: QR_SIZE,
    size: 7.5,
    colour: grey,
    align: 'center',
    tag: 'Caption',
  })
  pdf.y = Math.max(pdf.y, top + QR_SIZE + 14)
}
