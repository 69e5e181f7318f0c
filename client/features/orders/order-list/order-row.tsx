import { FormattedMessage } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Picture } from '#client/components/picture.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import { usePath } from '#client/lib/page.ts'
import type { ListedOrder } from './queries.ts'

const MAX_PICTURES = 4

/** An order in a list: its state, day, sum and pictures; the whole row leads to it. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const path = usePath()
  const formatInstant = useFormatInstant()
  const { number, state, placedAt, totals, currentTotal, lines } = order
  const [first] = lines
  return (
    <li className="order-row">
      <div className="order-row__text">
        <p className={`order-state order-state--${state}`}>
          <FormattedMessage id={`customers.state-${state}`} />
        </p>
        <h2 className="order-row__title">
          <a className="order-row__link" href={path('account/order', { number })}>
            <FormattedMessage id="customers.order" values={{ number }} />
          </a>
        </h2>
        <p className="order-row__fact">
          <FormattedMessage
            id="customers.order-when"
            values={{
              date: formatInstant(placedAt),
              total: <Amount key="total" value={currentTotal ?? totals.total} />,
            }}
          />
        </p>
        {first && (
          <p className="order-row__fact">
            {lines.length > 1 ? (
              <FormattedMessage
                id="my-orders.first-and-more"
                values={{ title: `${first.brand} ${first.title}`, count: lines.length - 1 }}
              />
            ) : (
              `${first.brand} ${first.title}`
            )}
          </p>
        )}
      </div>
      <OrderPictures lines={lines} />
      <Icon name="chevron-right" size="small" className="order-row__arrow" />
    </li>
  )
}

/** The first pictures of an order, and how many more articles there are. */
function OrderPictures({ lines }: Pick<ListedOrder, 'lines'>) {
  const more = lines.length - MAX_PICTURES
  return (
    <div className="order-row__pictures">
      {lines.slice(0, MAX_PICTURES).map(
        ({ sku, picture }) =>
          picture && (
            <span className="order-row__picture" key={sku}>
              <Picture picture={picture} sizes="64px" decorative />
            </span>
          ),
      )}
      {more > 0 && (
        <span className="order-row__more" aria-hidden="true">
          +{more}
        </span>
      )}
    </div>
  )
}
