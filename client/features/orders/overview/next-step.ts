import type { DuePayment } from '#client/features/payments/due-payments/index.ts'
import { addDays } from '#shared/dates.ts'
import type { AccountOverviewData, ListedOrder } from '../order-list/index.ts'
import { getWayToPay } from './dues.ts'

/** The one thing that helps the customer most now. */
export type NextStep =
  | { kind: 'pay'; due: DuePayment }
  | { kind: 'send-back'; order: string }
  | { kind: 'review'; order: ListedOrder }
  | { kind: 'shop' }

/** An instalment that is due later than this is no step yet. */
const INSTALMENT_AHEAD_DAYS = 7

/** Money first, then goods that wait to be sent back, then what has arrived. */
export function chooseNextStep(
  overview: AccountOverviewData,
  duePayments: readonly DuePayment[],
  today: string,
): NextStep {
  const soon = addDays(today, INSTALMENT_AHEAD_DAYS)
  const due = duePayments.find((each) => getWayToPay(each) !== 'instalment' || (each.dueOn ?? '') <= soon)
  if (due) return { kind: 'pay', due }
  const waiting = overview.ownReturns.find(({ state, pickupOn }) => state === 'announced' && !pickupOn)
  if (waiting) return { kind: 'send-back', order: waiting.order }
  const arrived = overview.latest.orders.find(({ state }) => state === 'delivered')
  return arrived ? { kind: 'review', order: arrived } : { kind: 'shop' }
}
