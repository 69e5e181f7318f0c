import { FormattedMessage } from 'react-intl'
import type { FormState } from '#client/lib/form.ts'
import { ErrorSummary } from './error-summary.tsx'

/** What is wrong with a form, above it: each wrong field, or why the form was refused as a whole. */
export const FormErrors = ({ form }: { form: Pick<FormState, 'errors' | 'attempt'> }) => (
  <ErrorSummary heading={<FormattedMessage id="common.error-summary" />} errors={form.errors} attempt={form.attempt} />
)
