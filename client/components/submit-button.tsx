import type { ReactNode } from 'react'
import type { MessageId } from '#shared/messages/index.ts'
import type { FormState } from '../lib/form.ts'
import { Button } from './button.tsx'
import { useLackingFields } from './lacking-fields.tsx'

interface Props {
  form: Pick<FormState, 'values' | 'busy'>
  /** The required fields with the message ids of their names. */
  requiredFields: { readonly [field: string]: MessageId }
  /** As wide as its column, which is the default. */
  wide?: boolean
  children: ReactNode
}

/** The names of the empty fields; fields of one name count as one. */
const getEmptyFields = (values: FormState['values'], requiredFields: Props['requiredFields']) => [
  ...new Set(Object.entries(requiredFields).flatMap(([name, id]) => (values[name]?.trim() ? [] : [id]))),
]

/** The main button of a form. With script it names the empty required fields; a press focuses the first (O37). */
export function SubmitButton({ form, requiredFields, wide = true, children }: Props) {
  const lacking = useLackingFields(form.busy ? [] : getEmptyFields(form.values, requiredFields))
  return (
    <Button type="submit" variant="primary" wide={wide} busy={form.busy} lacking={lacking}>
      {children}
    </Button>
  )
}
