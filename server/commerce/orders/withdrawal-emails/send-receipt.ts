import { type Email, type EmailContext, type MailDeps, sendEmail } from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { WithdrawalReceipt } from '#shared/api/withdrawals.ts'
import { formatReceiptTime } from '#shared/rules/orders/receipt-time.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { findWithdrawal, toReceipt } from '../withdrawals/index.ts'

/** What the declaration withdraws from, in words. */
function describeGoods({ formatMessage }: EmailContext['messages'], { scope, lines, goods }: WithdrawalReceipt) {
  if (scope === 'whole') return formatMessage('withdrawal.whole')
  const pieces = lines.map(({ quantity, title }) => formatMessage('withdrawal.pieces', { quantity, title }))
  return [...pieces, goods].filter(Boolean).join('\n')
}

function composeReceipt(context: EmailContext, receipt: WithdrawalReceipt): Email {
  const { tenant, locale, messages } = context
  const { formatMessage } = messages
  const at = formatReceiptTime(receipt.declaredAt, locale, tenant.timeZone)
  const { legalName: company, email, phone } = getOrganisation(tenant, locale)
  return {
    subject: formatMessage('mail.withdrawal-receipt-subject', { order: receipt.order }),
    title: formatMessage('mail.withdrawal-receipt-title'),
    blocks: [
      { kind: 'text', text: formatMessage('mail.withdrawal-receipt-text', { at, company }) },
      {
        kind: 'facts',
        rows: [
          { label: formatMessage('withdrawal.received-at'), value: at },
          { label: formatMessage('withdrawal.name'), value: receipt.name },
          { label: formatMessage('withdrawal.order'), value: receipt.order },
          { label: formatMessage('withdrawal.email'), value: receipt.email },
          { label: formatMessage('withdrawal.subject'), value: describeGoods(messages, receipt) },
          ...(receipt.reason ? [{ label: formatMessage('withdrawal.reason'), value: receipt.reason }] : []),
        ],
      },
      { kind: 'heading', text: formatMessage('withdrawal.next') },
      { kind: 'text', text: formatMessage('withdrawal.next-goods') },
      { kind: 'text', text: formatMessage('withdrawal.next-money') },
      { kind: 'text', small: true, text: formatMessage('mail.questions', { phone, email }) },
    ],
  }
}

/** Sends the receipt of a declaration to the address that it names, once, however often it is called (law 1). */
export async function sendWithdrawalReceipt(ctx: Context, id: string, deps: MailDeps) {
  const row = await findWithdrawal(ctx, id)
  if (!row || row.email === '') return
  await sendEmail(
    ctx,
    { to: row.email, locale: row.locale, messageId: `withdrawal.${id}` },
    (context) => composeReceipt(context, toReceipt(row)),
    deps,
  )
}
