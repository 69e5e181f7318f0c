import { useIntl } from 'react-intl'
import { ErrorSummary } from '../../components/error-summary.tsx'
import type { ShopForm } from '../../lib/shop-form.ts'

/** What is wrong with the form: each wrong field, or why it was refused as a whole. */
export function FormErrors({ form, nameOf }: { form: ShopForm; nameOf?: (name: string, withPart: boolean) => string }) {
  const { formatMessage } = useIntl()
  const short = formatMessage({ id: 'validation.required-short' })
  const errors = form.errors.map(({ name, message }) => {
    const label = name && nameOf?.(name, message === short) // "Bitte angeben!" alone would not say what
    return { name, message: label ? formatMessage({ id: 'checkout.labelled' }, { label, text: String(message) }) : message }
  })
  return <ErrorSummary heading={formatMessage({ id: 'common.error-summary' })} errors={errors} attempt={form.attempt} />
}
