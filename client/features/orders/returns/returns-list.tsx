import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Form } from 'react-router'
import { Button, LinkButton } from '#client/components/button.tsx'
import { useFormatDay, useFormatInstant } from '#client/lib/dates.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import {
  type DropOffPoint,
  type OrderReturn,
  type OrderReturns as OrderReturnsData,
  RETURNS_API,
} from '#shared/api/returns.ts'
import { withSignature } from '../orders/index.ts'
import { formatReturnLink, orderReturnsQuery } from './queries.ts'

/** What comes back of an order, with labels, codes and days of pickup. */
export function ReturnsList({ data, link }: { data: OrderReturnsData; link: OrderPageLink }) {
  if (data.returns.length === 0) return null
  return (
    <section className="returns-list" aria-labelledby="returns-list">
      <h2 className="return-page__subtitle" id="returns-list">
        <FormattedMessage id="returns.list" />
      </h2>
      <ul className="return-form__lines">
        {data.returns.map((each) => (
          <li key={each.id}>
            <ReturnItem item={each} link={link} dropOffPoints={data.dropOffPoints} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ReturnItemProps {
  item: OrderReturn
  link: OrderPageLink
  dropOffPoints: readonly DropOffPoint[]
}

function ReturnItem({ item, link, dropOffPoints }: ReturnItemProps) {
  const formatDay = useFormatDay()
  const formatInstant = useFormatInstant()
  const { id, state, createdAt, lines, parcel, pickupOn, note, tracking = [] } = item
  const isAnnounced = state === 'announced'
  return (
    <div className="returns-list__item">
      <h3 className="returns-list__title">
        <FormattedMessage id="returns.number" values={{ id }} />
      </h3>
      <p className="returns-list__state">
        <strong>
          <FormattedMessage id={`returns.state-${state}`} />
        </strong>{' '}
        <time dateTime={createdAt}>{formatInstant(createdAt, 'medium')}</time>
      </p>
      {note && (
        <p>
          <FormattedMessage id="returns.refused-why" values={{ note }} />
        </p>
      )}
      <ul className="returns-list__pieces">
        {lines.map(({ position, quantity, title, variant, exchange }) => (
          <li key={position}>
            <FormattedMessage
              id="returns.piece"
              values={{ quantity, title: [title, variant].filter(Boolean).join(', ') }}
            />
            {exchange && (
              <span className="returns-list__exchange">
                <FormattedMessage id="returns.wants" values={{ exchange }} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {pickupOn && isAnnounced && (
        <p>
          <FormattedMessage id="returns.by-freight" values={{ day: formatDay(pickupOn, 'weekday-and-day') }} />
        </p>
      )}
      {state !== 'withdrawn' &&
        tracking.map(({ number, url }) => (
          <p key={number}>
            <a href={url} rel="external">
              <FormattedMessage id="returns.track" values={{ number }} />
            </a>
          </p>
        ))}
      {parcel && isAnnounced && <ReturnLabel id={id} link={link} dropOffPoints={dropOffPoints} />}
      {isAnnounced && <CancelReturn id={id} link={link} />}
    </div>
  )
}

/** The label to print, the code for the counter, and where to hand the parcel in. */
function ReturnLabel({ id, link, dropOffPoints }: Omit<ReturnItemProps, 'item'> & { id: string }) {
  const { formatMessage, formatNumber } = useIntl()
  const address = (paper: string) => `${RETURNS_API}/${id}/${paper}?${formatReturnLink(link)}`
  return (
    <>
      <p>
        <LinkButton icon="download" href={address('label')} download>
          <FormattedMessage id="returns.label" />
        </LinkButton>
      </p>
      <div className="returns-list__code">
        <img
          src={address('code')}
          alt={formatMessage({ id: 'returns.code' })}
          width={128}
          height={128}
          loading="lazy"
        />
        <p>
          <FormattedMessage id="returns.code-text" />
        </p>
      </div>
      {dropOffPoints.length > 0 && (
        <>
          <p>
            <FormattedMessage id="returns.drop-off" />
          </p>
          <ul className="returns-list__pieces">
            {dropOffPoints.map((shop) => (
              <li key={shop.id}>
                {shop.name}, {shop.address} (
                <FormattedMessage
                  id="returns.distance"
                  values={{ kilometres: formatNumber(shop.metres / 1000, { maximumFractionDigits: 1 }) }}
                />
                )
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function CancelReturn({ id, link: { order, signature } }: { id: string; link: OrderPageLink }) {
  const path = usePath()
  return (
    <Form method="post" action={withSignature(path('account/order-return', { number: order }), signature)}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="cancel" variant="quiet" size="small">
        <FormattedMessage id="returns.cancel" />
      </Button>
    </Form>
  )
}

/** What comes back of an order, as a part of its page; nothing until it is loaded (orderReturnsQuery). */
export function OrderReturns({ link }: { link: OrderPageLink }) {
  const { data } = useQuery({ ...orderReturnsQuery(useSite().api, link), enabled: false })
  return data ? <ReturnsList data={data} link={link} /> : null
}
