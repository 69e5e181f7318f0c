import type { ComponentProps } from 'react'
import { Field, type FieldWords, useFieldId } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldWords & { name: string; className?: string }

/** Several lines of text with label, hint and error. */
export function TextArea({ label, hint, error, mark, className, id, ...input }: TextAreaProps) {
  const fieldId = useFieldId()
  return (
    <Field id={id ?? fieldId(input.name)} className={className} label={label} hint={hint} error={error} mark={mark}>
      {(control) => <textarea rows={3} className="field__control field__control--area" {...input} {...control} />}
    </Field>
  )
}
