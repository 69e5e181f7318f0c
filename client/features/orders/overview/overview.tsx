import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { useIsRouteOpen, usePath, useSite } from '#client/lib/page.ts'
import { type AccountOverviewData, accountOverviewQuery, NoOrdersYet, OrderRow } from '../order-list/index.ts'
import { listPayableOrders } from './next-step.ts'
import { NextStepPanel } from './next-step-panel.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { Part } from './part.tsx'

const LATEST = 3

/** What is on the way, what comes back and what is to be paid, with the next step at the top; `club` stands below. */
export function Overview({ club }: { club?: ReactNode }) {
  const { data: overview } = useSuspenseQuery(accountOverviewQuery(useSite().api))
  const path = usePath()
  if (overview.latest.orders.length === 0)
    return (
      <>
        <NoOrdersYet />
        {club}
      </>
    )
  return (
    <div className="overview">
      <NextStepPanel overview={overview} />
      <OnTheWay orders={overview.open.orders} />
      <ComingBack returns={overview.ownReturns} />
      <ToPay overview={overview} />
      <Part title="overview.latest">
        <ul className="order-rows">
          {overview.latest.orders.slice(0, LATEST).map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </ul>
        <p className="overview__more">
          <a href={path('account/orders')}>
            <FormattedMessage id="customers.all-orders" />
          </a>
        </p>
      </Part>
      {club}
    </div>
  )
}

function ComingBack({ returns }: { returns: AccountOverviewData['ownReturns'] }) {
  const path = usePath()
  const formatDay = useFormatDay()
  if (returns.length === 0) return null
  return (
    <Part title="overview.coming-back">
      <ul className="overview__list">
        {returns.map(({ id, order, state, pickupOn }) => (
          <li key={id}>
            <a href={path('account/order', { number: order })}>
              <FormattedMessage id="customers.order" values={{ number: order }} />
            </a>
            <span className="overview__fact">
              <FormattedMessage id={`returns.state-${state}`} />
              {pickupOn && (
                <>
                  {' · '}
                  <FormattedMessage id="overview.pickup" values={{ day: formatDay(pickupOn, 'weekday-and-day') }} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Transfers that are due, each with its day; other payments have pages of their own. */
function ToPay({ overview }: { overview: AccountOverviewData }) {
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const formatDay = useFormatDay()
  const payable = listPayableOrders(overview)
  const pages = (
    [
      ['account/credit', 'overview.credit'],
      ['account/bookings', 'overview.bookings'],
    ] as const
  ).filter(([route]) => isOpen(route))
  return (
    <Part title="overview.to-pay">
      {payable.length === 0 ? (
        <p className="overview__fact">
          <FormattedMessage id="overview.nothing-to-pay" />
        </p>
      ) : (
        <ul className="overview__list">
          {payable.map(({ number, bankTransfer }) => (
            <li key={number}>
              <a href={path('account/order', { number })}>
                <FormattedMessage id="customers.order" values={{ number }} />
              </a>
              <span className="overview__fact">
                {bankTransfer?.amount && <Amount value={bankTransfer.amount} />}
                {bankTransfer?.by && (
                  <>
                    {' · '}
                    <FormattedMessage id="overview.until" values={{ day: formatDay(bankTransfer.by) }} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {pages.map(([route, id]) => (
        <p className="overview__more" key={route}>
          <a href={path(route)}>
            <FormattedMessage id={id} />
          </a>
        </p>
      ))}
    </Part>
  )
}
