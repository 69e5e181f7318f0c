import { FormattedMessage } from 'react-intl'
import type { FormState } from '#client/lib/form.ts'
import { ErrorSummary } from './error-summary.tsx'

/** The errors of a form, above it: one for each invalid field, or why the whole form was rejected. */
export const FormErrors = ({ form }: { form: Pick<FormState, 'errors' | 'attempt'> }) => (
  <ErrorSummary heading={<FormattedMessage id="common.error-summary" />} errors={form.errors} attempt={form.attempt} />
)
