import type { Email, EmailContext } from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { listRefundsByOrder } from '#server/commerce/payments/refunds/index.ts'
import type { Order, OrderState, PromiseKind } from '#shared/api/orders.ts'
import type { StoredPromise } from './repository.ts'

const travellingStates: readonly OrderState[] = ['shipped', 'partly-shipped']

interface BrokenPromises {
  order: Order
  dueOn: string
  promises: readonly StoredPromise[]
}

type Compose = (
  ctx: Context,
  context: EmailContext,
  broken: BrokenPromises,
) => Email['blocks'] | Promise<Email['blocks']>

/** The lines that are late, and where they are. */
function composeLateDelivery(_ctx: Context, { messages }: EmailContext, { order, dueOn, promises }: BrokenPromises) {
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

/** The goods are here and their money is not sent; a payment that was begun cannot be seen; or a shipment is missing. */
const composeLateAnswer =
  (kind: 'return' | 'payment' | 'enquiry'): Compose =>
  (_ctx, { messages: { formatMessage, formatWeekday } }, { order: { number }, dueOn }) => [
    { kind: 'text', text: formatMessage(`mail.late-${kind}-text`, { number, day: formatWeekday(dueOn) }) },
    { kind: 'text', text: formatMessage(`mail.late-${kind}-next`) },
  ]

/** What a mail about a broken promise says of it, by kind. */
export const composers: Readonly<Record<PromiseKind, Compose>> = {
  delivery: composeLateDelivery,
  refund: composeLateRefund,
  return: composeLateAnswer('return'),
  payment: composeLateAnswer('payment'),
  enquiry: composeLateAnswer('enquiry'),
}
