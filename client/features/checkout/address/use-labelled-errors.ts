import { useIntl } from 'react-intl'
import type { FormState } from '#client/lib/form.ts'
import { useFieldNames } from './address-layout.ts'

/** An address form's errors for FormErrors, with the name of each field: "Bitte angeben!" alone would not say which. */
export function useLabelledErrors(form: FormState): Pick<FormState, 'errors' | 'attempt'> {
  const { formatMessage } = useIntl()
  const getFieldName = useFieldNames()
  const requiredText = formatMessage({ id: 'validation.required-short' })
  const errors = form.errors.map(({ name, message }) => {
    const label = name && getFieldName(name, message === requiredText)
    return {
      name,
      message: label ? formatMessage({ id: 'checkout.labelled' }, { label, text: message }) : message,
    }
  })
  return { errors, attempt: form.attempt }
}
