import { FormattedMessage, useIntl } from 'react-intl'
import { formatDoorway } from '#shared/rules/catalog/doorways.ts'
import { useDoorwayFilterLabel } from './doorway-labels.ts'
import { useDoorways } from './doorways.ts'
import { DoorwaysLink } from './doorways-link.tsx'

interface Props {
  /** The values of f.fits in the address. */
  chosen: readonly string[]
  /** How many hits fit, if the list knows. */
  count?: number | undefined
  onChange: (values: readonly string[]) => void
}

/** The list filter "fits": one checkbox for all of the shopper's doorways; without any, a link to enter them. */
export function FitFilter({ chosen, count, onChange }: Props) {
  const { formatNumber } = useIntl()
  const label = useDoorwayFilterLabel()
  const stored = (useDoorways() ?? []).map(formatDoorway)
  const values = chosen.length > 0 ? chosen : stored
  return (
    <div className="fit-filter">
      {values.length > 0 && (
        <label className="choice filters__value">
          <input
            className="choice__control choice__control--box"
            type="checkbox"
            name="f.fits"
            value={values.join(',')}
            checked={chosen.length > 0}
            onChange={() => onChange(chosen.length > 0 ? [] : values)}
          />
          <span className="filters__label">
            <span>
              <FormattedMessage id="fit.filter" />
            </span>{' '}
            {count !== undefined && <span className="filters__count">{formatNumber(count)}</span>}
          </span>
        </label>
      )}
      <p className="fit-filter__note">
        {values.length > 0 ? values.map(label).join(', ') : <FormattedMessage id="fit.ask" />}{' '}
        <DoorwaysLink>
          <FormattedMessage id={values.length > 0 ? 'fit.change' : 'fit.enter'} />
        </DoorwaysLink>
      </p>
    </div>
  )
}
