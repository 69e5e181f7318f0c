import type { DuePayment } from '#client/features/payments/due-payments/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { buildPaidPath } from '../orders/index.ts'
import { getWayToPay } from './dues.ts'

/** Where something is paid: at the provider's return page, in the credit account, or with the order's bank details. */
export function useDueHref(): (due: DuePayment) => string {
  const path = usePath()
  const site = useSite()
  return (due) => {
    const { orderNumber } = due
    switch (getWayToPay(due)) {
      case 'hosted':
        return buildPaidPath(site, orderNumber)
      case 'instalment':
        return path('account/credit')
      case 'transfer':
        return path('account/order', { number: orderNumber })
    }
  }
}
