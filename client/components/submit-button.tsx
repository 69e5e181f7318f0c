import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import type { FormState } from '../lib/form.ts'
import { useHydrated } from '../lib/hydrated.ts'
import { Button } from './button.tsx'

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
  const { formatMessage, formatList } = useIntl()
  const emptyFields = getEmptyFields(form.values, requiredFields).map((id) => formatMessage({ id }))
  const hasEmptyFields = useHydrated() && emptyFields.length > 0 && !form.busy
  return (
    <Button
      type="submit"
      variant="primary"
      wide={wide}
      busy={form.busy}
      lacking={
        hasEmptyFields ? (
          <FormattedMessage
            id="common.lacking"
            values={{ count: emptyFields.length, fields: formatList(emptyFields, { type: 'conjunction' }) }}
          />
        ) : undefined
      }
    >
      {children}
    </Button>
  )
}
