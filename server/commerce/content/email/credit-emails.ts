import type { Context } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import { findCreditDecision } from '#server/commerce/payments/credit-decisions/index.ts'
import type { CreditReason } from '#shared/api/credit.ts'
import { money } from '#shared/money.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { buildGreeting } from './greeting.ts'
import { toAbsoluteUrl } from './legal-blocks.ts'
import { sendEmail } from './send-email.ts'
import type { MailDeps } from './send-order-confirmation.ts'

/** Notifies the shop's service that a person has to review a refusal (law 6 b). */
export async function sendCreditReviewRequest(
  ctx: Context,
  { decision: id, eventId }: { decision: string; eventId: string },
  deps: MailDeps,
) {
  const decision = await findCreditDecision(ctx, id)
  const customer = decision && (await findCustomer(ctx, decision.customerId))
  if (!decision || !customer) return
  const { tenant, locale } = ctx
  const amount = (cents: number) => money(cents, tenant.currency)
  await sendEmail(
    ctx,
    { to: getOrganisation(tenant, locale).email, locale, messageId: eventId },
    ({ messages: { formatMessage, formatMoney: formatAmount } }) => ({
      subject: formatMessage('credit-documents.review-subject', { number: customer.number }),
      title: formatMessage('credit-documents.review-title'),
      blocks: [
        { kind: 'text', text: formatMessage('credit-documents.review-text') },
        {
          kind: 'facts',
          rows: [
            { label: formatMessage('credit-documents.customer'), value: customer.number },
            { label: formatMessage('credit-documents.asked'), value: formatAmount(amount(decision.requestedCents)) },
            { label: formatMessage('credit-documents.limit'), value: formatAmount(amount(decision.limitCents)) },
            { label: formatMessage('credit-documents.open'), value: formatAmount(amount(decision.openCents)) },
            {
              label: formatMessage('credit-documents.reasons'),
              value: parseStoredJson<CreditReason[]>(decision.reasons).join(', '),
            },
          ],
        },
      ],
    }),
    deps,
  )
}

/**
 * Notifies a customer of the credit limit that a person of the shop has granted, with the mandatory warning about
 * credit (law 5, law 6 b).
 */
export async function sendCreditLimitGranted(
  ctx: Context,
  { customerId, limitCents, eventId }: { customerId: string; limitCents: number; eventId: string },
  deps: MailDeps,
) {
  const customer = await findCustomer(ctx, customerId)
  if (!customer) return
  await sendEmail(
    ctx,
    { to: customer.email, locale: customer.locale, messageId: eventId },
    (context) => {
      const { formatMessage, formatMoney } = context.messages
      const limit = formatMoney(money(limitCents, ctx.tenant.currency))
      return {
        subject: formatMessage('credit-documents.limit-subject', { limit }),
        title: formatMessage('credit-documents.limit-title'),
        blocks: [
          buildGreeting(context, customer),
          { kind: 'text', text: formatMessage('credit-documents.limit-text', { limit }) },
          { kind: 'text', text: formatMessage('credit-documents.limit-own') },
          { kind: 'text', text: formatMessage('credit-documents.warning', { country: ctx.tenant.country }) },
          {
            kind: 'action',
            text: formatMessage('credit-documents.account-link'),
            href: toAbsoluteUrl(context, 'account/credit'),
          },
        ],
      }
    },
    deps,
  )
}
