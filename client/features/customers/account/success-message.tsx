import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { useActionFailure } from '#client/lib/action-failure.ts'
import type { MessageId } from '#shared/messages/index.ts'

/** Says why the last form of this page could do nothing; for pages that show no form which says so itself. */
export function FailureMessage() {
  const { formatMessage } = useIntl()
  const code = useActionFailure()?.code
  return code && code !== 'login-required' ? (
    <Alert kind="error" live>
      {formatMessage({ id: `error.${code}` as 'error.internal' })}
    </Alert>
  ) : null
}

/** Says what the last form of this page has done, if it was one of these. */
export function SuccessMessage({ words }: { words: Readonly<Record<string, MessageId>> }) {
  const [search] = useSearchParams()
  const id = new Map(Object.entries(words)).get(search.get('done') ?? '')
  if (!id) return null
  return (
    <Alert kind="success" live>
      <FormattedMessage id={id} />
    </Alert>
  )
}
