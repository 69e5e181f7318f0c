import { FormattedMessage } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import { useIsRouteOpen, usePath } from '#client/lib/page.ts'
import type { Booking } from './queries.ts'

/** A booking that opens to what its amount consists of, and to its order. */
export function BookingRow({ booking }: { booking: Booking }) {
  const { kind, at, orderNumber, productName, moreProducts, amount, balance, postings } = booking
  const formatInstant = useFormatInstant()
  return (
    <li className="bookings__row">
      <details>
        <summary className="bookings__summary">
          <span className="bookings__kind">
            <FormattedMessage id={`bookings.kind-${kind}`} />
            <Icon name="chevron-down" className="accordion__icon" />
          </span>
          <span className="bookings__amount">
            <Amount value={amount} />
          </span>
          <span className="bookings__product" data-fact="product">
            <FormattedMessage id="bookings.products" values={{ name: productName, more: moreProducts }} />
          </span>
          <span className="bookings__note">
            <time dateTime={at}>{formatInstant(at, 'medium')}</time>
          </span>
          <span className="bookings__note bookings__amount">
            <FormattedMessage id="bookings.balance-after" values={{ balance: <Amount value={balance} /> }} />
          </span>
        </summary>
        <div className="bookings__body">
          {postings.length > 0 && (
            <>
              <p className="bookings__note">
                <FormattedMessage id="bookings.parts" />
              </p>
              <dl className="bookings__parts">
                {postings.map(({ part, amount: partAmount }) => (
                  <div key={part} className="bookings__part">
                    <dt>
                      <FormattedMessage id={`bookings.part-${part}`} />
                    </dt>
                    <dd>
                      <Amount value={partAmount} />
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          <OrderOfBooking number={orderNumber} />
        </div>
      </details>
    </li>
  )
}

function OrderOfBooking({ number }: { number: string }) {
  const path = usePath()
  const isOpen = useIsRouteOpen()('account/order')
  const label = <FormattedMessage id="bookings.order" values={{ number }} />
  return <p className="bookings__order">{isOpen ? <a href={path('account/order', { number })}>{label}</a> : label}</p>
}
