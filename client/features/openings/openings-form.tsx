import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Opening } from '#shared/rules/fits.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useForm } from '../../lib/form.ts'
import { type OpeningsValues, openingsInput, openingsOf, valuesOf } from './openings-schema.ts'

type Measure = 'width' | 'height' | 'depth' | 'landing' | 'doorWidth' | 'doorHeight'

/** Which fields stand together, in the order of the way in. */
const groups: readonly { kind: Opening['kind']; fields: readonly (readonly [keyof OpeningsValues, Measure])[] }[] = [
  {
    kind: 'door',
    fields: [
      ['doorWidth', 'width'],
      ['doorHeight', 'height'],
    ],
  },
  {
    kind: 'stairs',
    fields: [
      ['stairsWidth', 'width'],
      ['stairsHeight', 'height'],
      ['stairsLanding', 'landing'],
    ],
  },
  {
    kind: 'lift',
    fields: [
      ['liftWidth', 'width'],
      ['liftDepth', 'depth'],
      ['liftHeight', 'height'],
      ['liftDoorWidth', 'doorWidth'],
      ['liftDoorHeight', 'doorHeight'],
    ],
  },
]

interface Props {
  openings: readonly Opening[]
  /** Keeps them where there is JavaScript. */
  onSave: (openings: readonly Opening[]) => void
}

/** Asks for door, stairs and lift. With JavaScript they stay on this device; without, the form posts them to its page. */
export function OpeningsForm({ openings, onSave }: Props) {
  const form = useForm<OpeningsValues>({
    initialValues: valuesOf(openings),
    schema: openingsInput,
    onValid: (values) => void onSave(openingsOf(openingsInput.cast(values))),
  })
  // What this device remembers comes after the page: it fills a form that nobody has touched.
  const { setValue } = form
  const known = useRef(openings)
  useEffect(() => {
    if (known.current === openings) return
    known.current = openings
    for (const [name, value] of Object.entries(valuesOf(openings))) setValue(name as keyof OpeningsValues, value)
  }, [openings, setValue])
  return (
    <form className="openings-form" {...form.formProps}>
      <ErrorSummary heading={<FormattedMessage id="common.error-summary" />} errors={form.errors} attempt={form.attempt} />
      {groups.map(({ kind, fields }) => (
        <fieldset className="openings-form__group" key={kind}>
          <legend className="openings-form__legend">
            <FormattedMessage id="fit.group" values={{ kind }} />
          </legend>
          <p className="openings-form__hint">
            <FormattedMessage id="fit.group-hint" values={{ kind }} />
          </p>
          <div className="openings-form__fields">
            {fields.map(([name, measure]) => (
              <TextField
                key={name}
                label={<FormattedMessage id="fit.measure" values={{ measure }} />}
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                {...form.field(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="openings-form__hint">
        <FormattedMessage id="fit.privacy" />
      </p>
      <p className="openings-form__buttons">
        <Button type="submit" variant="primary">
          <FormattedMessage id="fit.save" />
        </Button>
        {openings.length > 0 && (
          <Button variant="quiet" onClick={() => onSave([])}>
            <FormattedMessage id="fit.forget" />
          </Button>
        )}
      </p>
    </form>
  )
}
