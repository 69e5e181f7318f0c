import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import type { IconName } from '#client/components/icon-names.ts'
import { useIsRouteOpen, usePath } from '#client/lib/page.ts'
import type { OrderView } from '#shared/api/orders.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { RouteId } from '#shared/routes.ts'
import { getChangeRights } from '#shared/rules/orders/order-change.ts'
import { mayComeBack } from '../returns/index.ts'

/** One thing that can be done with an order, on a page of its own. */
interface OrderAction {
  route: RouteId
  icon: IconName
  label: MessageId
  isPossible(order: OrderView): boolean
  /** How the page's address names the order: as a part of its path, or as the parameter `order`. */
  names: 'in-path' | 'as-parameter'
}

/** Something may be left that has not been shipped. */
const cancellableStates: readonly OrderView['state'][] = ['placed', 'accepted', 'picking', 'partly-shipped']

/** All that can be done, each shown while the shop has its page and the order allows it. */
const orderActions: readonly OrderAction[] = [
  {
    route: 'account/order-change',
    icon: 'edit',
    label: 'order-change.title',
    isPossible: ({ state }) => getChangeRights(state).change,
    names: 'in-path',
  },
  {
    route: 'account/order-cancel',
    icon: 'close',
    label: 'cancellation.title',
    isPossible: ({ state }) => cancellableStates.includes(state),
    names: 'in-path',
  },
  {
    route: 'account/order-return',
    icon: 'parcel',
    label: 'returns.title',
    isPossible: ({ state }) => mayComeBack(state) && state !== 'returned',
    names: 'in-path',
  },
  {
    route: 'service/withdrawal',
    icon: 'return',
    label: 'withdrawal.title',
    isPossible: ({ state }) => state !== 'cancelled' && state !== 'returned',
    names: 'as-parameter',
  },
  {
    route: 'checkout/order-record',
    icon: 'document',
    label: 'orders.contract',
    isPossible: () => true,
    names: 'in-path',
  },
]

/** What can be done with an order; the signature of its link goes along for those without a login. */
export function OrderActions({ order, signature }: { order: OrderView; signature: string | undefined }) {
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const { number } = order
  return (
    <ul className="order-actions">
      {orderActions
        .filter(({ route, isPossible }) => isOpen(route) && isPossible(order))
        .map(({ route, icon, label, names }) => {
          const query = new URLSearchParams({
            ...(names === 'as-parameter' && { order: number }),
            ...(signature !== undefined && { signature }),
          }).toString()
          return (
            <li key={route}>
              <LinkButton icon={icon} href={path(route, { number }) + (query && `?${query}`)}>
                <FormattedMessage id={label} />
              </LinkButton>
            </li>
          )
        })}
    </ul>
  )
}
