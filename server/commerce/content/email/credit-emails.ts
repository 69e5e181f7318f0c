import type { Context } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import { getBankAccount } from '#server/commerce/payments/bank-transfers/index.ts'
import { findCreditAgreement, findProtections } from '#server/commerce/payments/credit-agreements/index.ts'
import { findCreditDecision } from '#server/commerce/payments/credit-decisions/index.ts'
import type { CreditReason } from '#shared/api/credit.ts'
import { money } from '#shared/money.ts'
import { type CreditTerms, getOrganisation } from '#shared/tenant.ts'
import type { EmailAttachment } from '../email-delivery/index.ts'
import { buildBankRows } from '../order-rows/index.ts'
import type { EmailBlock } from './blocks.ts'
import { buildGreeting } from './greeting.ts'
import { toAbsoluteUrl } from './legal-blocks.ts'
import { loadLegalDocuments } from './load-legal-documents.ts'
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
