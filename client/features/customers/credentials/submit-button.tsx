import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import type { FormState } from '#client/lib/form.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import type { MessageId } from '#shared/messages/index.ts'

interface Props {
  form: Pick<FormState, 'values' | 'busy'>
  /** The required fields with the message ids of their names. */
  requiredFields: { readonly [field: string]: MessageId }
  children: ReactNode
}

/** Submits the form. With script it names the empty required fields, and a press focuses the first (O37). */
export function SubmitButton({ form, requiredFields, children }: Props) {
  const { formatMessage, formatList } = useIntl()
  const emptyFields = Object.entries(requiredFields).flatMap(([name, id]) =>
    form.values[name] ? [] : [formatMessage({ id })],
  )
  const hasEmptyFields = useHydrated() && emptyFields.length > 0 && !form.busy
  return (
    <Button
      type="submit"
      variant="primary"
      wide
      busy={form.busy}
      lacking={
        hasEmptyFields ? (
          <FormattedMessage
            id="credentials.lacking"
            values={{ fields: formatList(emptyFields, { type: 'conjunction' }) }}
          />
        ) : undefined
      }
    >
      {children}
    </Button>
  )
}
