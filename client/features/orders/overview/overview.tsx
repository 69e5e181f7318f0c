import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { duePaymentsQuery } from '#client/features/payments/due-payments/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { accountOverviewQuery, NoOrdersYet, OrderRow } from '../order-list/index.ts'
import { ComingBack } from './coming-back.tsx'
import { NextStepPanel } from './next-step-panel.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { Part } from './part.tsx'
import { ToPay } from './to-pay.tsx'

const LATEST = 3

/** What is on the way, what comes back and what is to be paid, with the next step at the top; `club` stands below. */
export function Overview({ club }: { club?: ReactNode }) {
  const { api } = useSite()
  const { data: overview } = useSuspenseQuery(accountOverviewQuery(api))
  const { data: duePayments } = useSuspenseQuery(duePaymentsQuery(api))
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
      <NextStepPanel overview={overview} duePayments={duePayments ?? []} />
      <OnTheWay overview={overview} />
      <ComingBack overview={overview} />
      <ToPay duePayments={duePayments} />
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
