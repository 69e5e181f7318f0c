import type { AccountOverviewData, ListedOrder } from '../order-list/index.ts'

/** The one thing that helps the customer most now. */
export type NextStep =
  | { kind: 'pay'; order: ListedOrder }
  | { kind: 'send-back'; order: string }
  | { kind: 'review'; order: ListedOrder }
  | { kind: 'shop' }

/** Every shown order once: those on the way, and the latest. */
const listShownOrders = ({ open, latest }: AccountOverviewData): ListedOrder[] => [
  ...new Map([...open.orders, ...latest.orders].map((order) => [order.number, order])).values(),
]

/** Orders that are to be paid by bank transfer, the one that is due first at the top; those without a day come last. */
export const listPayableOrders = (overview: AccountOverviewData): ListedOrder[] =>
  listShownOrders(overview)
    .filter(({ bankTransfer, state }) => bankTransfer?.amount && state !== 'cancelled')
    .toSorted((a, b) => (a.bankTransfer?.by ?? '9').localeCompare(b.bankTransfer?.by ?? '9'))

/** Money first, then goods that wait to be sent back, then what has arrived. */
export function chooseNextStep(overview: AccountOverviewData): NextStep {
  const [payable] = listPayableOrders(overview)
  if (payable) return { kind: 'pay', order: payable }
  const waiting = overview.ownReturns.find(({ state, pickupOn }) => state === 'announced' && !pickupOn)
  if (waiting) return { kind: 'send-back', order: waiting.order }
  const arrived = overview.latest.orders.find(({ state }) => state === 'delivered')
  return arrived ? { kind: 'review', order: arrived } : { kind: 'shop' }
}
