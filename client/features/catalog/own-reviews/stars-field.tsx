import { FormattedMessage, useIntl } from 'react-intl'
import { FieldMessages, getControlProps, useFieldId } from '#client/components/field.tsx'
import { Icon } from '#client/components/icon.tsx'

const STAR_VALUES = ['1', '2', '3', '4', '5'] as const

interface Props {
  value: string
  onChange(value: string): void
  error: string | undefined
}

/** Chooses one to five stars: radio buttons that look like a row of stars. */
export function StarsField({ value, onChange, error }: Props) {
  const { formatMessage } = useIntl()
  const { id, ...wiring } = getControlProps(useFieldId()('stars'), { error })
  return (
    <fieldset className="field stars-field" aria-describedby={wiring['aria-describedby']}>
      <legend className="choices__legend">
        <FormattedMessage id="own-reviews.stars" />
      </legend>
      <div className="stars-field__row">
        {STAR_VALUES.map((each) => (
          <label className="stars-field__star" key={each}>
            <input
              className="stars-field__control"
              type="radio"
              id={each === '1' ? id : `${id}-${each}`}
              name="stars"
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
              aria-label={formatMessage({ id: 'own-reviews.star' }, { stars: Number(each) })}
              aria-invalid={wiring['aria-invalid']}
            />
            <Icon name="star" />
          </label>
        ))}
        <span className="stars-field__meaning" aria-hidden="true">
          {value && <FormattedMessage id="own-reviews.stars-meaning" values={{ stars: value }} />}
        </span>
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  )
}
