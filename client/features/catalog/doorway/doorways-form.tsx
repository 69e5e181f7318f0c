import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useForm } from '#client/lib/form.ts'
import type { Doorway } from '#shared/rules/catalog/doorways.ts'
import { type DoorwaysValues, doorwaysInput, toDoorways, toDoorwaysValues } from './doorways-schema.ts'

type Measure = 'width' | 'height' | 'depth' | 'landing' | 'doorWidth' | 'doorHeight'

/** The groups of fields, in the order of the way in. */
const fieldGroups: readonly { kind: Doorway['kind']; fields: readonly (readonly [keyof DoorwaysValues, Measure])[] }[] =
  [
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
  doorways: readonly Doorway[]
  /** Stores the doorways; called only with JavaScript. */
  onSave: (doorways: readonly Doorway[]) => void
}

/** Asks for door, stairs and lift. With JavaScript they stay on this device; without, the form posts them. */
export function DoorwaysForm({ doorways, onSave }: Props) {
  const form = useForm(
    doorwaysInput,
    { ...toDoorwaysValues(doorways) },
    { onValid: (values) => void onSave(toDoorways(doorwaysInput.cast(values))), focusSummary: true },
  )
  // The stored doorways are read after the page has rendered: they fill a form that nobody has touched.
  const { setValue } = form
  const known = useRef(doorways)
  useEffect(() => {
    if (known.current === doorways) return
    known.current = doorways
    for (const [name, value] of Object.entries(toDoorwaysValues(doorways))) setValue(name, value)
  }, [doorways, setValue])
  return (
    <form className="doorways-form" {...form.formProps}>
      <FormErrors form={form} />
      {fieldGroups.map(({ kind, fields }) => (
        <fieldset className="doorways-form__group" key={kind}>
          <legend className="doorways-form__legend">
            <FormattedMessage id="fit.group" values={{ kind }} />
          </legend>
          <p className="doorways-form__hint">
            <FormattedMessage id="fit.group-hint" values={{ kind }} />
          </p>
          <div className="doorways-form__fields">
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
      <p className="doorways-form__hint">
        <FormattedMessage id="fit.privacy" />
      </p>
      <p className="doorways-form__buttons">
        <Button type="submit" variant="primary">
          <FormattedMessage id="fit.save" />
        </Button>
        {doorways.length > 0 && (
          <Button variant="quiet" onClick={() => onSave([])}>
            <FormattedMessage id="fit.delete" />
          </Button>
        )}
      </p>
    </form>
  )
}
