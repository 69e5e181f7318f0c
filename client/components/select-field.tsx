import type { ComponentProps } from 'react'
import { Field, type FieldText, useFieldId } from './field.tsx'
import { Icon } from './icon.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'size'> & {
  options: readonly SelectOption[]
  size?: 'small'
}

/** The browser's own select in the shop's style; the caller labels it. */
export function Select({ options, size, ...select }: SelectProps) {
  return (
    <span className={size ? `select select--${size}` : 'select'}>
      <select className="select__control" {...select}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="small" className="select__icon" />
    </span>
  )
}

export type SelectFieldProps = SelectProps & FieldText & { name: string; className?: string }

/** A select with label, hint and error. */
export function SelectField({ label, hint, error, labelSuffix, className, id, ...select }: SelectFieldProps) {
  const fieldId = useFieldId()
  return (
    <Field
      id={id ?? fieldId(select.name)}
      className={className}
      label={label}
      hint={hint}
      error={error}
      labelSuffix={labelSuffix}
    >
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}
