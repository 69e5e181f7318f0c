import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { FieldMessages, getControlProps, useFieldId } from './field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'type'>

interface ChoiceControlProps extends InputProps {
  kind: 'radio' | 'checkbox'
  label: ReactNode
  note?: ReactNode
  card?: boolean | undefined
}

function ChoiceControl({ kind, label, note, card, ...input }: ChoiceControlProps) {
  const classes = ['choice', card && 'choice--card', input.disabled && 'choice--disabled'].filter(Boolean).join(' ')
  return (
    <label className={classes}>
      <input
        type={kind}
        className={kind === 'checkbox' ? 'choice__control choice__control--box' : 'choice__control'}
        {...input}
      />
      <span className="choice__label">{label}</span>
      {note && <span className="choice__hint">{note}</span>}
    </label>
  )
}

export type CheckboxProps = InputProps & { name: string; label: ReactNode; note?: ReactNode; error?: ReactNode }

/** A checkbox. Never checked beforehand if it costs money (law 3). */
export function Checkbox({ label, note, error, id, ...input }: CheckboxProps) {
  const fieldId = useFieldId()
  const control = getControlProps(id ?? fieldId(input.name), { error })
  return (
    <div className="field">
      <ChoiceControl kind="checkbox" label={label} note={note} {...input} {...control} />
      <FieldMessages id={control.id} error={error} />
    </div>
  )
}

export interface RadioOption {
  value: string
  label: ReactNode
  note?: ReactNode
  disabled?: boolean
  /** What the choice leads to, below it; the caller's styles show it. */
  details?: ReactNode
}

export interface RadioGroupProps {
  name: string
  legend: ReactNode
  options: readonly RadioOption[]
  /** The chosen value, if the caller controls it; otherwise give defaultValue. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: ComponentProps<'input'>['onBlur']
  hint?: ReactNode
  error?: ReactNode
  /** list: stacked; row: side by side; card: each in a frame; joined: all in one frame, a line each. */
  layout?: 'list' | 'row' | 'card' | 'joined'
  hideLegend?: boolean
  /** Id of the form that it belongs to, if it is outside that form. */
  form?: string | undefined
}

/** Radio buttons in a fieldset. The first one has the field's id, so that the error summary can link to it. */
export function RadioGroup({
  name,
  legend,
  options,
  value,
  defaultValue,
  onChange,
  onBlur,
  hint,
  error,
  layout = 'list',
  hideLegend,
  form,
}: RadioGroupProps) {
  const fieldId = useFieldId()
  const { id, ...wiring } = getControlProps(fieldId(name), { hint, error })
  const getCheckedProps = (option: string) =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value }
  return (
    <fieldset className={`field choices choices--${layout}`} aria-describedby={wiring['aria-describedby']}>
      <legend className={hideLegend ? 'visually-hidden' : 'choices__legend'}>{legend}</legend>
      <FieldMessages id={id} hint={hint} />
      <div className="choices__list">
        {options.map((option, index) => (
          <Fragment key={option.value}>
            <ChoiceControl
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
              {...getCheckedProps(option.value)}
            />
            {option.details}
          </Fragment>
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  )
}
