import type { Context } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import { findCreditAgreement, findProtections } from '#server/commerce/payments/credit-agreements/index.ts'
import { money } from '#shared/money.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import type { EmailBlock } from './blocks.ts'
import { buildGreeting } from './greeting.ts'
import { toAbsoluteUrl } from './legal-blocks.ts'
import { loadLegalDocuments } from './load-legal-documents.ts'
import { sendEmail } from './send-email.ts'
import type { MailDeps } from './send-order-confirmation.ts'

/** Confirms that payment protection was ordered, with the agreed price, the terms and how to withdraw. */
export async function sendProtectionOrdered(
  ctx: Context,
  { agreementNumber: number, nextCents, eventId }: { agreementNumber: string; nextCents: number; eventId: string },
  deps: MailDeps,
) {
  const agreement = await findCreditAgreement(ctx, number)
  const customer = agreement && (await findCustomer(ctx, agreement.customerId))
  if (!customer) return
  const [protection] = await findProtections(ctx, number)
  const remark = protection?.remark ?? ''
  const { protectionPpm = 0 } = parseStoredJson<CreditTerms>(agreement.terms)
  await sendEmail(
    ctx,
    { to: customer.email, locale: customer.locale, messageId: eventId },
    async (context) => {
      const { formatMessage, formatMoney } = context.messages
      const percent = new Intl.NumberFormat(context.locale, { style: 'percent', maximumFractionDigits: 2 })
      const blocks: EmailBlock[] = [
        buildGreeting(context, customer),
        {
          kind: 'text',
          text: formatMessage('credit-documents.protection-mail', {
            share: percent.format(protectionPpm / 1_000_000),
            next: formatMoney(money(nextCents, ctx.tenant.currency)),
          }),
        },
        ...(remark
          ? [{ kind: 'facts' as const, rows: [{ label: formatMessage('credit-documents.remark'), value: remark }] }]
          : []),
        {
          kind: 'action',
          text: formatMessage('credit-documents.account-link'),
          href: toAbsoluteUrl(context, 'account/credit'),
        },
      ]
      return {
        subject: formatMessage('credit-documents.protection-subject', { number }),
        title: formatMessage('credit-documents.protection-title'),
        blocks,
        files: await loadLegalDocuments(ctx, context, ['protection-terms']),
      }
    },
    deps,
  )
}
