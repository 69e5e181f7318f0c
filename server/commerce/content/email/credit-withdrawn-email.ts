import type { Context } from '#server/commerce/core/context.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import { getBankAccount } from '#server/commerce/payments/bank-transfers/index.ts'
import { findCreditAgreement } from '#server/commerce/payments/credit-agreements/index.ts'
import { money } from '#shared/money.ts'
import type { EmailAttachment } from '../email-delivery/index.ts'
import { buildBankRows } from '../order-rows/index.ts'
import type { EmailBlock } from './blocks.ts'
import { buildGreeting } from './greeting.ts'
import { toAbsoluteUrl } from './legal-blocks.ts'
import { sendEmail } from './send-email.ts'
import type { MailDeps } from './send-order-confirmation.ts'

/**
 * Confirms the withdrawal from a credit with its time: the amount due now, the new invoice, the credit note for the
 * former one, and that the purchase itself is not affected (law 6 e).
 */
export async function sendCreditWithdrawn(
  ctx: Context,
  {
    agreementNumber: number,
    owedCents,
    files,
    eventId,
  }: { agreementNumber: string; owedCents: number; files: readonly EmailAttachment[]; eventId: string },
  deps: MailDeps,
) {
  const agreement = await findCreditAgreement(ctx, number)
  const customer = agreement && (await findCustomer(ctx, agreement.customerId))
  if (!agreement?.withdrawnAt || !customer) return
  const { withdrawnAt } = agreement
  await sendEmail(
    ctx,
    { to: customer.email, locale: customer.locale, messageId: eventId },
    (context) => {
      const { formatMessage, formatMoney, formatDateTime } = context.messages
      const owed = formatMoney(money(owedCents, ctx.tenant.currency))
      const paymentBlocks: EmailBlock[] = [
        { kind: 'text', text: formatMessage('credit-documents.withdrawn-pay', { amount: owed }) },
        { kind: 'facts', rows: buildBankRows(context.messages, getBankAccount(ctx, number)) },
      ]
      return {
        subject: formatMessage('credit-documents.withdrawn-subject', { number }),
        title: formatMessage('credit-documents.withdrawn-title'),
        files,
        blocks: [
          buildGreeting(context, customer),
          {
            kind: 'text',
            text: formatMessage('credit-documents.withdrawn-text', { number, time: formatDateTime(withdrawnAt) }),
          },
          ...(owedCents > 0
            ? paymentBlocks
            : [{ kind: 'text' as const, text: formatMessage('credit-documents.withdrawn-paid') }]),
          { kind: 'text', text: formatMessage('credit-documents.withdrawn-papers') },
          { kind: 'text', text: formatMessage('credit-documents.withdrawn-purchase', { country: ctx.tenant.country }) },
          {
            kind: 'links',
            links: [
              { text: formatMessage('credit-documents.returns-link'), href: toAbsoluteUrl(context, 'service/returns') },
            ],
          },
        ],
      }
    },
    deps,
  )
}
