import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFormatDay, useFormatInstant } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import type { OrderProgress, Replacement, ShipmentProgress } from './queries.ts'

interface ShipmentsProps {
  progress: OrderProgress
  /** What follows on the way of a shipment. */
  renderBelow?: (shipment: ShipmentProgress) => ReactNode
}

/**
 * The parcels and freight of an order, each with its way as a line of time, and what is being packed in place of goods,
 * or parts of them; nothing before the first one.
 */
export function Shipments({ progress: { shipments, replacements }, renderBelow }: ShipmentsProps) {
  const open = replacements.filter(({ state }) => state === 'open')
  if (shipments.length === 0 && open.length === 0) return null
  return (
    <section className="shipments">
      <h2 className="shipments__title">
        <FormattedMessage id="order-progress.title" />
      </h2>
      {shipments.map((shipment) => (
        <Shipment
          key={shipment.id}
          shipment={shipment}
          replacements={replacements.filter(({ shipmentId }) => shipmentId === shipment.id)}
        >
          {renderBelow?.(shipment)}
        </Shipment>
      ))}
      {[...Map.groupBy(open, ({ kind }) => kind)].map(([kind, ofKind]) => (
        <article className="shipment" key={kind}>
          <h3 className="shipment__title">
            <FormattedMessage id={`order-progress.${kind}-open`} />
          </h3>
          <Pieces replacements={ofKind} />
        </article>
      ))}
    </section>
  )
}

/** What is sent in place of goods. */
const Pieces = ({ replacements }: { replacements: readonly Replacement[] }) => (
  <ul className="shipment__pieces">
    {replacements.map(({ id, title, quantity }) => (
      <li key={id}>
        <FormattedMessage id="order-progress.piece" values={{ quantity, title }} />
      </li>
    ))}
  </ul>
)

interface ShipmentProps {
  shipment: ShipmentProgress
  /** What it brings in place of goods. */
  replacements: readonly Replacement[]
  children: ReactNode
}

function Shipment({ shipment, replacements, children }: ShipmentProps) {
  const formatDay = useFormatDay()
  const formatInstant = useFormatInstant()
  const { today } = useSite()
  const { carrier, trackingNumber, trackingUrl, state, contents, windowFrom, windowTo, deliveredAt, events } = shipment
  const isOver = deliveredAt !== undefined || state === 'lost' || state === 'returned'
  const day = (each: string) => formatDay(each, 'short-weekday-and-day')
  return (
    <article className="shipment">
      <h3 className="shipment__title">
        {contents !== 'order' && (
          <>
            <FormattedMessage id={`order-progress.${contents}`} />
            {' – '}
          </>
        )}
        <FormattedMessage id={`order-progress.state-${state}`} />
      </h3>
      {replacements.length > 0 && <Pieces replacements={replacements} />}
      {!isOver && (
        <p className="shipment__window">
          <FormattedMessage
            id={`order-progress.${windowTo < today ? 'overdue' : windowFrom === windowTo ? 'day' : 'window'}`}
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
      {children}
    </article>
  )
}
