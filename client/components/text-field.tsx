import type { ComponentProps } from 'react'
import { Field, type FieldText, useFieldId } from './field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldText & { name: string; className?: string }

/** A single-line text field with label, hint and error; `autoComplete`, `inputMode` and `type` as in HTML. */
export function TextField({ label, hint, error, labelSuffix, className, id, ...input }: TextFieldProps) {
  const fieldId = useFieldId()
  return (
    <Field
      id={id ?? fieldId(input.name)}
      className={className}
      label={label}
      hint={hint}
      error={error}
      labelSuffix={labelSuffix}
    >
      {(control) => <input type="text" className="field__control" {...input} {...control} />}
    </Field>
  )
}
