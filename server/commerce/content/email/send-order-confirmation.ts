import type { Context } from '#server/commerce/core/context.ts'
import { createLocaleFormatter, type GetMessages } from '#server/commerce/core/i18n.ts'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import { findCreditAgreement } from '#server/commerce/payments/credit-agreements/index.ts'
import { findCreditInformation } from '#server/commerce/payments/credit-offers/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { isSettled } from '#shared/api/payments.ts'
import type { DeliverEmail, EmailAttachment } from '../email-delivery/index.ts'
import { composeOrderConfirmation } from './compose-order-confirmation.ts'
import { type EmailContext, formatFromAddress } from './legal-blocks.ts'
import { loadLegalDocuments } from './load-legal-documents.ts'
import { renderGuaranteeNotice } from './render-guarantee-notice.ts'
import { renderHtml } from './render-html.ts'
import { legalDocumentKinds } from './render-legal-document.ts'
import { renderText } from './render-text.ts'

/**
 * External dependencies of emails. `getOrigin` is the configured address of a shop: links never come from a request.
 */
export interface MailDeps {
  send: DeliverEmail
  getMessages: GetMessages
  origin: string
}

export interface OrderMailDeps extends MailDeps {
  /** Signs the link to the record of this shop's order. */
  signOrderRecord(number: string): string
}

/** The credit information on which a credit was concluded, as it promises itself (law 6 a). */
async function loadCreditInformation(
  ctx: Context,
  { messages: { formatMessage } }: EmailContext,
  { number, payment }: Order,
): Promise<EmailAttachment[]> {
  const agreement = payment.plan && (await findCreditAgreement(ctx, number))
  const information = agreement && (await findCreditInformation(ctx, agreement.informationHash))
  return information
    ? [
        {
          name: formatMessage('credit-documents.file', { number }),
          content: information.toString('base64'),
          kind: 'pdf',
        },
      ]
    : []
}

/**
 * Sends the order confirmation in the language of the order, with legal texts and these files, after the provider has
 * confirmed the payment if there is one. Sends one email, however often it is requested.
 */
export async function sendOrderConfirmation(
  ctx: Context,
  { number, files = [] }: { number: string; files?: readonly EmailAttachment[] },
  { send, getMessages, origin, signOrderRecord }: OrderMailDeps,
) {
  const order = await findOrder(ctx, number)
  if (!order) throw new Error(`order ${number} of ${ctx.tenant.id} is not there`)
  if (order.paymentState && !isSettled(order.paymentState)) return // not before the provider's confirmation
  if (order.email === '') return // the buyer's account and address were deleted
  const { tenant } = ctx
  const locale = order.locale
  const context = { tenant, locale, origin, messages: createLocaleFormatter(tenant, locale, getMessages) }
  const kinds = legalDocumentKinds.filter((kind) => kind !== 'protection-terms' || order.payment.plan?.protection)
  const legalDocuments = await loadLegalDocuments(ctx, context, kinds)
  const notice = renderGuaranteeNotice(context)
  const documents = [
    ...legalDocuments,
    ...(notice ? [notice] : []),
    ...(await loadCreditInformation(ctx, context, order)),
  ]
  const content = composeOrderConfirmation(context, order, {
    documentNames: documents.map(({ name }) => name),
    hasInvoice: files.some(({ kind }) => kind === 'pdf'),
    recordSignature: signOrderRecord(number),
    orderSignature: ctx.orderSignatures?.sign(tenant, number) ?? '',
  })
  const messageId = `order-placed.${number}@${tenant.domain}`
  await send({
    tenant: tenant.id,
    from: formatFromAddress(context),
    to: order.email,
    subject: content.subject,
    html: renderHtml(content),
    text: renderText(content),
    files: [...documents, ...files],
    messageId,
  })
}
