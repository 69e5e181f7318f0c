import {
  buildServiceLinks,
  type EmailContext,
  type MailDeps,
  sendEmail,
  toAbsoluteUrl,
} from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { Events } from '#server/commerce/core/events.ts'
import { listRefundsByOrder } from '#server/commerce/payments/refunds/index.ts'
import type { Order, OrderState } from '#shared/api/orders.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { findOrder } from '../order-data/index.ts'
import { listPromises, type StoredPromise } from './repository.ts'

const travellingStates: readonly OrderState[] = ['shipped', 'partly-shipped']

interface BrokenPromises {
  order: Order
  dueOn: string
  promises: readonly StoredPromise[]
}

/** The lines that are late, and where they are. */
function composeLateDelivery({ messages }: EmailContext, { order, dueOn, promises }: BrokenPromises) {
  const { formatMessage, formatMoney, formatWeekday } = messages
  const lines = promises.flatMap(({ subject }) => order.lines[Number(subject)] ?? [])
  const isTravelling = travellingStates.includes(order.state)
  return [
    {
      kind: 'text',
      text: formatMessage('mail.late-delivery-text', { number: order.number, day: formatWeekday(dueOn) }),
    },
    {
      kind: 'lines',
      lines: lines.map(({ brand, title, variant, quantity, price, total }) => ({
        title: `${brand} ${title}`,
        details: [variant, formatMessage('orders.quantity-price', { quantity, price: formatMoney(price) })].filter(
          Boolean,
        ),
        value: formatMoney(total),
      })),
    },
    {
      kind: 'text',
      text: formatMessage(isTravelling ? 'mail.late-delivery-travelling' : 'mail.late-delivery-waiting'),
    },
    { kind: 'text', text: formatMessage('mail.late-delivery-choice') },
  ] as const
}

/** The refund that is late; the operators have been told of it. */
async function composeLateRefund(ctx: Context, { messages }: EmailContext, { order, dueOn, promises }: BrokenPromises) {
  const ids = promises.map(({ subject }) => subject)
  const late = (await listRefundsByOrder(ctx, [order.number])).filter(({ id }) => ids.includes(id))
  const cents = late.reduce((sum, { amount }) => sum + amount.cents, 0)
  const amount = messages.formatMoney({ ...order.totals.total, cents })
  const day = messages.formatWeekday(dueOn)
  return [
    { kind: 'text', text: messages.formatMessage('mail.late-refund-text', { number: order.number, amount, day }) },
    { kind: 'text', text: messages.formatMessage('mail.late-refund-next') },
  ] as const
}

/** The page of the order, which the signature opens without a login. */
function buildOrderUrl({ orderSignatures, tenant }: Context, context: EmailContext, number: string) {
  const signature = orderSignatures?.sign(tenant, number) ?? ''
  return `${toAbsoluteUrl(context, 'account/order', { number })}?${new URLSearchParams({ signature })}`
}

/**
 * Tells the buyer the truth about what was promised for a day and has not been done, before they ask; once for each
 * deadline. Nothing is sent to who was erased, or if it has been done meanwhile.
 */
export async function sendPromiseBroken(
  ctx: Context,
  { number, kind, dueOn }: Events['promise-broken'],
  deps: MailDeps,
) {
  const order = await findOrder(ctx, number)
  const promises = (await listPromises(ctx, number)).filter(
    (each) => each.kind === kind && each.dueOn === dueOn && each.outcome === 'broken' && each.fulfilledOn === null,
  )
  if (!order || order.email === '' || promises.length === 0) return
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `promise-broken.${number}.${kind}.${dueOn}` },
    async (context) => {
      const { formatMessage } = context.messages
      const broken = { order, dueOn, promises }
      return {
        subject: formatMessage(`mail.late-${kind}-subject`, { number }),
        title: formatMessage(`mail.late-${kind}-title`),
        recipient: order.billing,
        blocks: [
          ...(kind === 'delivery'
            ? composeLateDelivery(context, broken)
            : await composeLateRefund(ctx, context, broken)),
          {
            kind: 'text',
            text: formatMessage('mail.late-contact', { phone: getOrganisation(ctx.tenant, order.locale).phone }),
          },
          { kind: 'action', text: formatMessage('mail.order-page-link'), href: buildOrderUrl(ctx, context, number) },
          buildServiceLinks(context),
        ],
      }
    },
    deps,
  )
}
