import { isHosted } from '#shared/api/payments.ts'
import type { Money } from '#shared/money.ts'
import type { AccountOverviewData, ListedOrder } from '../order-list/index.ts'

/** Something that is to be paid: by transfer, through a provider, or an instalment. */
export interface Due {
  kind: 'transfer' | 'hosted' | 'instalment'
  order: string
  amount: Money
  by?: string
  isOverdue: boolean
}

/** Every shown order once: those on the way, and the latest. */
export const listShownOrders = ({ open, latest }: AccountOverviewData): ListedOrder[] => [
  ...new Map([...open.orders, ...latest.orders].map((order) => [order.number, order])).values(),
]

/** A provider has not collected the order's price, and nothing is sent before. */
const isUnpaidHosted = ({ state, payment, paymentState }: ListedOrder) =>
  state === 'placed' &&
  isHosted(payment.method) &&
  (paymentState === 'created' || paymentState === 'failed' || paymentState === 'cancelled')

function toDue(order: ListedOrder, today: string): Due[] {
  const { number, state, bankTransfer, currentTotal, totals } = order
  if (state === 'cancelled') return []
  if (isUnpaidHosted(order))
    return [{ kind: 'hosted', order: number, amount: currentTotal ?? totals.total, isOverdue: false }]
  if (!bankTransfer?.amount) return []
  const { amount, by } = bankTransfer
  return [
    {
      kind: 'transfer',
      order: number,
      amount,
      isOverdue: by !== undefined && by < today,
      ...(by !== undefined && { by }),
    },
  ]
}

/**
 * All that is to be paid, what is due first at the top. What a provider waits for has no day and comes first, as it is
 * given up within hours; a transfer without a day comes last.
 */
export function listDues(overview: AccountOverviewData, today: string): Due[] {
  const instalments = overview.instalmentsDue.map(
    ({ order, amount, dueOn, isOverdue }): Due => ({ kind: 'instalment', order, amount, by: dueOn, isOverdue }),
  )
  const onInstalments = new Set(instalments.map(({ order }) => order))
  const others = listShownOrders(overview)
    .filter(({ number }) => !onInstalments.has(number))
    .flatMap((order) => toDue(order, today))
  const getDay = ({ kind, by }: Due) => by ?? (kind === 'hosted' ? '' : '9')
  return [...others, ...instalments].toSorted((a, b) => getDay(a).localeCompare(getDay(b)))
}
