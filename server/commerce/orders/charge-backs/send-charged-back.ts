import { buildServiceLinks, type MailDeps, sendEmail } from '#server/commerce/content/email/index.ts'
import { buildBankRows } from '#server/commerce/content/order-rows/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { getBankAccount } from '#server/commerce/payments/bank-transfers/index.ts'
import type { Payment } from '#server/commerce/payments/payments/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { money } from '#shared/money.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { findDueDate, findOrder, getAmountDue } from '../order-data/index.ts'

/** Tells the shop's service what was taken back, and what a person has to do. */
async function tellService(ctx: Context, { id, subject, subjectId: number, ...payment }: Payment, deps: MailDeps) {
  const text = subject === 'order' ? 'mail.charged-back-service-text' : 'mail.charged-back-service-link-text'
  await sendEmail(
    ctx,
    {
      to: getOrganisation(ctx.tenant, ctx.locale).email,
      locale: ctx.locale,
      messageId: `charged-back-service.${id}`,
    },
    ({ messages: { formatMessage, formatMoney } }) => {
      const { cents, currency } = payment.amount
      const amount = formatMoney(money(cents - payment.refundedCents, currency))
      return {
        subject: formatMessage('mail.charged-back-service-subject', { number, amount }),
        title: formatMessage('mail.charged-back-service-title'),
        blocks: [{ kind: 'text', text: formatMessage(text, { number, amount }) }],
      }
    },
    deps,
  )
}

async function tellBuyer(ctx: Context, order: Order, { id }: Payment, deps: MailDeps) {
  const { number } = order
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `charged-back.${id}` },
    (context) => {
      const { formatMessage, formatMoney, formatDate } = context.messages
      const amount = formatMoney(getAmountDue(order))
      const { phone } = getOrganisation(ctx.tenant, order.locale)
      const until = findDueDate(order)
      return {
        subject: formatMessage('mail.charged-back-subject', { number, amount }),
        title: formatMessage('mail.charged-back-title'),
        recipient: order.billing,
        blocks: [
          { kind: 'text', text: formatMessage('mail.charged-back-text', { number, amount }) },
          {
            kind: 'facts',
            rows: [
              ...buildBankRows(context.messages, getBankAccount(ctx, number)),
              ...(until ? [{ label: formatMessage('orders.bank-until'), value: formatDate(until) }] : []),
            ],
          },
          { kind: 'text', text: formatMessage('mail.charged-back-doubt', { phone }) },
          buildServiceLinks(context),
        ],
      }
    },
    deps,
  )
}

/**
 * Tells the service that a buyer's bank has taken a payment back, and the buyer that their order is owed again, unless
 * nothing is; each once.
 */
export async function sendPaymentChargedBack(ctx: Context, payment: Payment, deps: MailDeps) {
  await tellService(ctx, payment, deps)
  const order = payment.subject === 'order' ? await findOrder(ctx, payment.subjectId) : undefined
  const isOwed = order && order.state !== 'cancelled' && !order.paymentState && getAmountDue(order).cents > 0
  if (isOwed && order.email !== '') await tellBuyer(ctx, order, payment, deps)
}
