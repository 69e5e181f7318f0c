import {
  buildServiceLinks,
  type EmailContext,
  type MailDeps,
  sendEmail,
  toAbsoluteUrl,
} from '#server/commerce/content/email/index.ts'
import type { EmailAttachment } from '#server/commerce/content/email-delivery/index.ts'
import { buildBankRows } from '#server/commerce/content/order-rows/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { formatPostalAddress } from '#server/commerce/core/format-postal-address.ts'
import type { OrderChangeKind } from '#shared/api/order-changes.ts'
import type { Order } from '#shared/api/orders.ts'
import { isRouteOpen } from '#shared/routes.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import { findOrderChange } from '../order-changes/index.ts'
import { findOrder } from '../order-data/index.ts'
import { findDueBankTransfer } from '../order-payments/index.ts'

interface Row {
  label: string
  value: string
}

const nameLine = ({ brand, title }: Order['lines'][number]) => [brand, title].filter(Boolean).join(' ')

/** What an order says now of that which was changed. */
const rowsByKind: Record<OrderChangeKind, (context: EmailContext, order: Order) => Row[]> = {
  address: (context, { delivery, billing }) => {
    const toRow = (id: 'checkout.delivery-address' | 'my-orders.billing-address', address: Order['delivery']) => ({
      label: context.messages.formatMessage(id),
      value: formatPostalAddress(context, address),
    })
    return [toRow('checkout.delivery-address', delivery), toRow('my-orders.billing-address', billing)]
  },
  days: ({ messages }, { lines }) =>
    filterGoods(lines).map((line) => ({ label: nameLine(line), value: messages.formatDeliveryWindow(line.delivery) })),
  variant: (_context, { lines }) =>
    filterGoods(lines).map((line) => ({ label: nameLine(line), value: line.variant || '–' })),
  payment: (context, order) => {
    const { formatMessage } = context.messages
    const transfer = findDueBankTransfer(context, order)
    return [
      { label: formatMessage('mail.changed-payment'), value: formatMessage(`payments.${order.payment.method}`) },
      ...(transfer ? buildBankRows(context.messages, transfer) : []),
    ]
  },
}

/**
 * Tells a shopper what of an order is different now, with the invoice in place of the former one; once for each change.
 */
export async function sendOrderChanged(
  ctx: Context,
  { number, id, files }: { number: string; id: number; files: readonly EmailAttachment[] },
  deps: MailDeps,
) {
  const [order, kind] = [await findOrder(ctx, number), await findOrderChange(ctx, number, id)]
  if (!order || !kind || order.email === '') return
  const signature = ctx.orderSignatures?.sign(ctx.tenant, number) ?? ''
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `order-changed.${number}.${id}` },
    (context) => {
      const { formatMessage } = context.messages
      const href = `${toAbsoluteUrl(context, 'account/order', { number })}?${new URLSearchParams({ signature })}`
      return {
        subject: formatMessage('mail.changed-subject', { number }),
        title: formatMessage('mail.changed-title'),
        recipient: order.billing,
        files,
        blocks: [
          { kind: 'text', text: formatMessage('mail.changed-text', { kind, number }) },
          { kind: 'facts', rows: rowsByKind[kind](context, order) },
          { kind: 'text', text: formatMessage('mail.changed-not-you') },
          ...(isRouteOpen(context.tenant, context.locale, 'account/order')
            ? [{ kind: 'action' as const, text: formatMessage('mail.order-page-link'), href }]
            : []),
          buildServiceLinks(context),
        ],
      }
    },
    deps,
  )
}
