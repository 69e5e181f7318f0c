import { useIntl } from 'react-intl'
import type { ErrorCode } from '#shared/errors.ts'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { ApiError } from '../../lib/api.ts'
import { useFailure } from '../../lib/form.ts'
import { useErrorText } from '../basket/index.ts'
import type { ShopForm } from './use-shop-form.ts'

/** What is wrong with the form: each wrong field, or why it was refused as a whole. */
export function FormErrors({ form, nameOf }: { form: ShopForm; nameOf?: (name: string, withPart: boolean) => string }) {
  const { formatMessage } = useIntl()
  const errorText = useErrorText()
  const failure = useFailure()
  const whole = form.errors.length === 0 && failure?.code ? [{ name: '', message: errorText(new ApiError(failure.status, failure.code as ErrorCode)) }] : []
  const short = formatMessage({ id: 'validation.required-short' })
  const errors = form.errors.map(({ name, message }) => {
    const label = nameOf?.(name, message === short) // "Bitte angeben!" alone would not say what
    return { name, message: label ? formatMessage({ id: 'checkout.labelled' }, { label, text: String(message) }) : message }
  })
  return <ErrorSummary heading={formatMessage({ id: 'common.error-summary' })} errors={errors.length > 0 ? errors : whole} attempt={form.attempt} />
}
