import type { Context } from '#server/commerce/core/context.ts'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import { listBankTransfers } from '#server/commerce/payments/bank-transfers/index.ts'
import { findPayment } from '#server/commerce/payments/payments/index.ts'
import { findRefund, type StoredRefund } from '#server/commerce/payments/refunds/index.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { getOrganisation } from '#shared/tenant.ts'
import type { EmailAttachment } from '../email-delivery/index.ts'
import { buildGreeting } from './greeting.ts'
import { buildServiceLinks, formatFooter } from './legal-blocks.ts'
import { sendEmail } from './send-email.ts'
import type { MailDeps } from './send-order-confirmation.ts'

/** The texts of an email to the service, and the relevant lines of the bank statement. */
interface ServiceTask extends Record<'subject' | 'title' | 'text', MessageId> {
  messageId: string
  lines: readonly { reference: string; amountCents: number }[]
}

/** Emails the shop's service about a refund that needs a person. */
async function sendToService(
  ctx: Context,
  { id, orderNumber, paymentId = '', amount: refundAmount }: StoredRefund,
  task: ServiceTask,
  deps: MailDeps,
) {
  const order = await findOrder(ctx, orderNumber)
  const number = order?.number ?? (await findPayment(ctx, paymentId))?.subjectId ?? ''
  await sendEmail(
    ctx,
    { to: getOrganisation(ctx.tenant, ctx.locale).email, locale: ctx.locale, messageId: task.messageId },
    ({ messages: { formatMessage, formatMoney } }) => ({
      subject: formatMessage(task.subject, { number, amount: formatMoney(refundAmount) }),
      title: formatMessage(task.title),
      blocks: [
        { kind: 'text', text: formatMessage(task.text, { number, amount: formatMoney(refundAmount), id }) },
        {
          kind: 'facts',
          rows: [
            { label: formatMessage('mail.refund-owed-id'), value: id },
            ...(order
              ? [
                  {
                    label: formatMessage('mail.refund-owed-buyer'),
                    value: `${order.billing.firstName} ${order.billing.lastName}`,
                  },
                ]
              : []),
            ...task.lines.map(({ reference, amountCents }) => ({
              label: reference,
              value: formatMoney({ ...refundAmount, cents: amountCents }),
            })),
          ],
        },
      ],
    }),
    deps,
  )
}

/**
 * Notifies the shop's service of a refund to transfer: amount, recipient, and the lines of the bank statement that the
 * money came by; once for each refund. If a provider has refused it, there is no line: the buyer has to be asked for an
 * account.
 */
export async function sendRefundOwed(ctx: Context, refund: StoredRefund, deps: MailDeps) {
  const lines = refund.paymentId ? [] : await listBankTransfers(ctx, [refund.orderNumber])
  const text = !refund.orderNumber
    ? 'mail.refund-owed-text-link'
    : refund.paymentId
      ? 'mail.refund-owed-text-account'
      : 'mail.refund-owed-text'
  const subject = refund.orderNumber ? 'mail.refund-owed-subject' : 'mail.refund-owed-subject-link'
  await sendToService(
    ctx,
    refund,
    { messageId: `refund-owed.${refund.id}`, subject, title: 'mail.refund-owed-title', text, lines },
    deps,
  )
}

/**
 * Notifies the shop's service that a provider has finally refused a refund, and of the options; once for each attempt,
 * and once more if it exceeds the remaining balance by now.
 */
export async function sendRefundRefused(ctx: Context, refund: StoredRefund, isWithinBalance: boolean, deps: MailDeps) {
  const subject = refund.orderNumber ? 'mail.refund-refused-subject' : 'mail.refund-refused-subject-link'
  const messageId = `refund-refused.${refund.id}.${refund.attempt}${isWithinBalance ? '' : '.more'}`
  const text = !refund.orderNumber
    ? 'mail.refund-refused-text-link'
    : isWithinBalance
      ? 'mail.refund-refused-text'
      : 'mail.refund-refused-text-more'
  await sendToService(ctx, refund, { subject, title: 'mail.refund-refused-title', text, messageId, lines: [] }, deps)
}

/**
 * Notifies a shopper of a refund that was sent: amount, payment method, and the credit note if there is one; once for
 * each refund.
 */
export async function sendRefundSent(
  ctx: Context,
  { id, files }: { id: string; files: readonly EmailAttachment[] },
  deps: MailDeps,
) {
  const refund = await findRefund(ctx, id)
  const order = refund && (await findOrder(ctx, refund.orderNumber))
  if (!order || order.email === '') return
  const { number } = order
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `refund-sent.${id}` },
    (context) => {
      const { formatMessage, formatMoney } = context.messages
      const sent = formatMoney(refund.amount)
      const text =
        refund.method === 'bank-transfer'
          ? formatMessage(refund.paymentId ? 'mail.refund-sent-text-account' : 'mail.refund-sent-text-bank', {
              number,
              amount: sent,
            })
          : formatMessage('mail.refund-sent-text-hosted', {
              number,
              amount: sent,
              method: formatMessage(`payments.${refund.method}`),
            })
      return {
        subject: formatMessage('mail.refund-sent-subject', { number, amount: sent }),
        title: formatMessage('mail.refund-sent-title'),
        files,
        blocks: [
          buildGreeting(context, order.billing),
          { kind: 'text', text },
          ...(files.length > 0 ? [{ kind: 'text' as const, text: formatMessage('mail.refund-note-attached') }] : []),
          buildServiceLinks(context),
        ],
        footer: formatFooter(context),
      }
    },
    deps,
  )
}
