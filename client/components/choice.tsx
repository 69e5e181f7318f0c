import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { controlProps, FieldNotes, useFieldId } from './field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'type'>

interface ChoiceProps extends InputProps {
  kind: 'radio' | 'checkbox'
  label: ReactNode
  note?: ReactNode
  card?: boolean | undefined
}

function Choice({ kind, label, note, card, ...input }: ChoiceProps) {
  const classes = ['choice', card && 'choice--card', input.disabled && 'choice--disabled'].filter(Boolean).join(' ')
  return (
    <label className={classes}>
      <input type={kind} className={kind === 'checkbox' ? 'choice__control choice__control--box' : 'choice__control'} {...input} />
      <span className="choice__label">{label}</span>
      {note && <span className="choice__hint">{note}</span>}
    </label>
  )
}

export type CheckboxProps = InputProps & { name: string; label: ReactNode; note?: ReactNode; error?: ReactNode }

/** One yes or no. Never ticked beforehand where it costs money (law 3). */
export function Checkbox({ label, note, error, id, ...input }: CheckboxProps) {
  const fieldId = useFieldId()
  const control = controlProps(id ?? fieldId(input.name), { error })
  return (
    <div className="field">
      <Choice kind="checkbox" label={label} note={note} {...input} {...control} />
      <FieldNotes id={control.id} error={error} />
    </div>
  )
}

export interface RadioOption {
  value: string
  label: ReactNode
  note?: ReactNode
  disabled?: boolean
  /** What the choice leads to, below it; the caller's styles show it. */
  more?: ReactNode
}

export interface RadioGroupProps {
  name: string
  legend: ReactNode
  options: readonly RadioOption[]
  /** Chosen value, where the caller keeps it; otherwise give defaultValue. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: ComponentProps<'input'>['onBlur']
  hint?: ReactNode
  error?: ReactNode
  /** list: below each other; row: beside; card: with a frame that shows the choice; joined: in one frame, a line each. */
  layout?: 'list' | 'row' | 'card' | 'joined'
  hideLegend?: boolean
  /** Id of the form that it belongs to, where it stands in no other. */
  form?: string | undefined
}

/** One of few, as a fieldset; its first button carries the field's id, so that the error summary leads there. */
export function RadioGroup({ name, legend, options, value, defaultValue, onChange, onBlur, hint, error, layout = 'list', hideLegend, form }: RadioGroupProps) {
  const fieldId = useFieldId()
  const { id, ...wiring } = controlProps(fieldId(name), { hint, error })
  const chosen = (option: string) => (value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value })
  return (
    <fieldset className={`field choices choices--${layout}`} aria-describedby={wiring['aria-describedby']}>
      <legend className={hideLegend ? 'visually-hidden' : 'choices__legend'}>{legend}</legend>
      <FieldNotes id={id} hint={hint} />
      <div className="choices__list">
        {options.map((option, index) => (
          <Fragment key={option.value}>
            <Choice
              kind="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              form={form}
              value={option.value}
              label={option.label}
              note={option.note}
              disabled={option.disabled}
              card={layout === 'card'}
              aria-invalid={wiring['aria-invalid']}
              onBlur={onBlur}
              onChange={() => onChange?.(option.value)}
              {...chosen(option.value)}
            />
            {option.more}
          </Fragment>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
