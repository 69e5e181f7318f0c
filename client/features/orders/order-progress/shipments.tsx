import { FormattedMessage } from 'react-intl'
import { useFormatDay, useFormatInstant } from '#client/lib/dates.ts'
import type { ShipmentProgress } from './queries.ts'

/** The parcels and freight of an order, each with its way as a line of time; nothing before the first one. */
export function Shipments({ shipments }: { shipments: readonly ShipmentProgress[] }) {
  if (shipments.length === 0) return null
  return (
    <section className="shipments">
      <h2 className="shipments__title">
        <FormattedMessage id="order-progress.title" />
      </h2>
      {shipments.map((shipment) => (
        <Shipment key={shipment.id} shipment={shipment} />
      ))}
    </section>
  )
}

function Shipment({ shipment }: { shipment: ShipmentProgress }) {
  const formatDay = useFormatDay()
  const formatInstant = useFormatInstant()
  const { carrier, trackingNumber, trackingUrl, state, windowFrom, windowTo, deliveredAt, events } = shipment
  const isOver = deliveredAt !== undefined || state === 'lost' || state === 'returned'
  const day = (each: string) => formatDay(each, 'short-weekday-and-day')
  return (
    <article className="shipment">
      <h3 className="shipment__title">
        <FormattedMessage id={`order-progress.state-${state}`} />
      </h3>
      {!isOver && (
        <p className="shipment__window">
          <FormattedMessage
            id={windowFrom === windowTo ? 'order-progress.day' : 'order-progress.window'}
            values={{ from: day(windowFrom), to: day(windowTo) }}
          />
        </p>
      )}
      <p className="shipment__fact">
        {trackingNumber ? (
          <FormattedMessage id="order-progress.tracking" values={{ carrier, number: trackingNumber }} />
        ) : (
          carrier
        )}
      </p>
      {trackingUrl && (
        <p className="shipment__fact">
          <a href={trackingUrl} rel="external">
            <FormattedMessage id="order-progress.track" values={{ carrier }} />
          </a>
        </p>
      )}
      <ol className="shipment__events">
        {events.map(({ at, code, place }) => (
          <li className="shipment__event" key={`${at} ${code}`}>
            <strong>
              <FormattedMessage id={`order-progress.state-${code}`} />
            </strong>
            <span className="shipment__fact">
              {[formatInstant(at, 'long-with-time'), place].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </article>
  )
}
