import { FormattedMessage } from 'react-intl'
import { useFormatInstant } from '#client/lib/dates.ts'
import type { OrderedPart } from '#shared/api/spare-parts.ts'

/** The parts that were ordered, each with how far it has come. */
export function OrderedParts({ parts }: { parts: readonly OrderedPart[] }) {
  const formatInstant = useFormatInstant()
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="ordered-parts">
      <h2 className="return-page__subtitle" id="ordered-parts">
        <FormattedMessage id="spare-parts.ordered" />
      </h2>
      <ul className="ordered-parts">
        {parts.map(({ id, name, quantity, state, orderedAt }) => (
          <li className="ordered-parts__part" key={id}>
            <strong>
              <FormattedMessage id="spare-parts.piece" values={{ quantity, name }} />
            </strong>
            <span className="ordered-parts__fact">
              <FormattedMessage id={`spare-parts.state-${state}`} />
              {' · '}
              <FormattedMessage id="spare-parts.ordered-at" values={{ day: formatInstant(orderedAt, 'long') }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
