import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { usePath } from '#client/lib/page.ts'
import type { Money } from '#shared/money.ts'
import type { AccountOverviewData } from '../order-list/index.ts'
import { PromiseLight } from '../promises/index.ts'
import { listShownOrders } from './dues.ts'
import { Part } from './part.tsx'

type Promised = AccountOverviewData['ownPromises'][number]

/** Refunds that are not sent yet, as one for each order; the amount where the order is among those shown. */
function listPendingRefunds(overview: AccountOverviewData): { promise: Promised; amount: Money | undefined }[] {
  const orders = listShownOrders(overview)
  const promises = overview.ownPromises.filter(({ kind }) => kind === 'refund')
  return [...Map.groupBy(promises, ({ order }) => order)].flatMap(([order, [promise]]) => {
    const pending = orders.find(({ number }) => number === order)?.refunds?.filter(({ sentAt }) => !sentAt) ?? []
    const [first] = pending
    const cents = pending.reduce((sum, { amount }) => sum + amount.cents, 0)
    return promise ? [{ promise, amount: first && { ...first.amount, cents } }] : []
  })
}

/** Goods that go back and money that comes back, each with its state and until when the money is sent. */
export function ComingBack({ overview }: { overview: AccountOverviewData }) {
  const { ownReturns, ownPromises } = overview
  const refunds = listPendingRefunds(overview)
  if (ownReturns.length === 0 && refunds.length === 0) return null
  return (
    <Part title="overview.coming-back">
      <ul className="overview__list">
        {ownReturns.map((each) => (
          <li key={each.id}>
            <OrderLink number={each.order} />
            <ReturnState
              item={each}
              promise={ownPromises.find(({ kind, subject }) => kind === 'return' && subject === each.id)}
            />
          </li>
        ))}
        {refunds.map(({ promise, amount }) => (
          <li key={promise.order}>
            <OrderLink number={promise.order} />
            <span className="overview__fact">
              <FormattedMessage id="overview.refund" /> {amount && <Amount value={amount} />}
              <PromiseLight promise={promise} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function OrderLink({ number }: { number: string }) {
  const path = usePath()
  return (
    <a href={path('account/order', { number })}>
      <FormattedMessage id="customers.order" values={{ number }} />
    </a>
  )
}

function ReturnState({
  item: { state, pickupOn },
  promise,
}: {
  item: AccountOverviewData['ownReturns'][number]
  promise: Promised | undefined
}) {
  const formatDay = useFormatDay()
  return (
    <span className="overview__fact">
      <FormattedMessage id={`returns.state-${state}`} />
      {pickupOn && (
        <>
          {' · '}
          <FormattedMessage id="overview.pickup" values={{ day: formatDay(pickupOn, 'weekday-and-day') }} />
        </>
      )}
      {promise ? (
        <PromiseLight promise={promise} />
      ) : (
        state !== 'checked' && (
          <span className="overview__note">
            <FormattedMessage id="overview.money-after-arrival" />
          </span>
        )
      )}
    </span>
  )
}
