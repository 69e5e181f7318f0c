import type { ComponentProps } from 'react'
import { Field, type FieldText, useFieldId } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldText & { name: string; className?: string }

/** A multi-line text field with label, hint and error. */
export function TextArea({ label, hint, error, labelSuffix, className, id, ...input }: TextAreaProps) {
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
      {(control) => <textarea rows={3} className="field__control field__control--area" {...input} {...control} />}
    </Field>
  )
}
