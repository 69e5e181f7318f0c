import type { AccountOverviewData, ListedOrder } from '../order-list/index.ts'

type Delivery = AccountOverviewData['ownDeliveries'][number]
type Promised = AccountOverviewData['ownPromises'][number]

/** When a part of an order arrives: with the carrier, still to be sent, or waiting for the payment. */
export type ExpectedArrival =
  | { kind: 'travelling'; shipment: Delivery['shipments'][number] }
  | { kind: 'waiting'; window: { from: string; to: string } }
  | { kind: 'postponed'; by: string }
  | { kind: 'after-payment' }

/** The first and the last day that were told for these lines when the order was placed. */
function getToldWindow({ lines }: ListedOrder, positions: readonly number[]) {
  const windows = positions.flatMap((position) => lines[position]?.delivery ?? [])
  const from = windows.map((window) => window.from).toSorted()[0]
  const to = windows
    .map((window) => window.to)
    .toSorted()
    .at(-1)
  return from && to ? { from, to } : undefined
}

/** The day until which these lines were promised, if they were. */
const getPromisedDay = (promises: readonly Promised[], positions: readonly number[]) =>
  promises
    .filter(({ kind, subject }) => kind === 'delivery' && positions.includes(Number(subject)))
    .map(({ dueOn }) => dueOn)
    .toSorted()
    .at(-1)

/**
 * What of an order arrives when: the carrier's days where it has the goods, and for what is still to be sent the days
 * that were told, or the promise where it has moved. Of an order that is paid in advance nothing counts before the
 * payment.
 */
export function listExpectedArrivals(
  order: ListedOrder,
  delivery: Delivery | undefined,
  promises: readonly Promised[],
): ExpectedArrival[] {
  if (order.state === 'placed' && order.payment.method === 'prepayment') return [{ kind: 'after-payment' }]
  const travelling = (delivery?.shipments ?? []).map((shipment) => ({ kind: 'travelling', shipment }) as const)
  const positions = delivery?.waiting ?? order.lines.map((_, position) => position)
  const window = getToldWindow(order, positions)
  if (!window) return travelling
  const promised = getPromisedDay(promises, positions)
  const isMoved = promised !== undefined && promised > window.to
  return [...travelling, isMoved ? { kind: 'postponed', by: promised } : { kind: 'waiting', window }]
}
