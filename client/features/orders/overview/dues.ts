import type { DuePayment } from '#client/features/payments/due-payments/index.ts'
import type { AccountOverviewData, ListedOrder } from '../order-list/index.ts'

/** Where a due payment is paid, and how it is named: `overview.due-<way>`. */
export function getWayToPay({ kind }: Pick<DuePayment, 'kind'>): 'transfer' | 'hosted' | 'instalment' {
  switch (kind) {
    case 'provider':
      return 'hosted'
    case 'prepayment':
    case 'invoice':
      return 'transfer'
    case 'instalment':
    case 'pause':
      return 'instalment'
  }
}

/** Every shown order once: those on the way, and the latest. */
export const listShownOrders = ({ open, latest }: AccountOverviewData): ListedOrder[] => [
  ...new Map([...open.orders, ...latest.orders].map((order) => [order.number, order])).values(),
]
