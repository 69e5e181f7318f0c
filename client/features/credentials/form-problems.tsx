import { FormattedMessage } from 'react-intl'
import { ErrorSummary } from '../../components/error-summary.tsx'
import type { ShopForm } from '../../lib/shop-form.ts'

/** What is wrong with a form, above it. */
export const FormProblems = ({ form }: { form: Pick<ShopForm, 'errors' | 'attempt'> }) => (
  <ErrorSummary heading={<FormattedMessage id="common.error-summary" />} errors={form.errors} attempt={form.attempt} />
)
