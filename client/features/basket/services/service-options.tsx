import { FormattedMessage } from 'react-intl'
import { Checkbox } from '#client/components/choice.tsx'
import type { ServiceOffer } from '#shared/api/catalog.ts'
import { ServicePrice } from './service-price.tsx'

/** The field of a form that adds goods: a kind of service for each box that is ticked. */
export const SERVICE_FIELD = 'service'

/** The services that can be ordered with goods, as boxes of the form that adds them; none is ticked beforehand. */
export function ServiceOptions({ services }: { services: readonly ServiceOffer[] }) {
  if (services.length === 0) return null
  return (
    <fieldset className="service-options">
      <legend className="service-options__legend">
        <FormattedMessage id="services.heading" />
      </legend>
      {services.map(({ kind, title, note, price }) => (
        <Checkbox
          key={kind}
          id={`${SERVICE_FIELD}-${kind}`}
          name={SERVICE_FIELD}
          value={kind}
          label={
            <span className="service-options__label">
              <span>{title}</span>
              <ServicePrice price={price} />
            </span>
          }
          note={note}
        />
      ))}
    </fieldset>
  )
}
