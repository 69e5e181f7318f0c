import { usePath, useSite } from '#client/lib/page.ts'
import { buildPaidPath } from '../orders/index.ts'
import type { Due } from './dues.ts'

/** Where something is paid: at the provider's return page, in the credit account, or with the order's bank details. */
export function useDueHref(): (due: Due) => string {
  const path = usePath()
  const site = useSite()
  return ({ kind, order }) => {
    if (kind === 'hosted') return buildPaidPath(site, order)
    return kind === 'instalment' ? path('account/credit') : path('account/order', { number: order })
  }
}
