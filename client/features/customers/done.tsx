import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { MessageId } from '#shared/messages/index.ts'
import { Alert } from '../../components/alert.tsx'
import { useFailure } from '../../lib/form.ts'

/** Says why the last form of this page could do nothing; for pages that show no form which says so itself. */
export function Failed() {
  const { formatMessage } = useIntl()
  const code = useFailure()?.code
  return code && code !== 'login-required' ? (
    <Alert kind="error" live>
      {formatMessage({ id: `error.${code}` as 'error.internal' })}
    </Alert>
  ) : null
}

/** Says what the last form of this page has done, if it was one of these. */
export function Done({ words }: { words: Readonly<Record<string, MessageId>> }) {
  const [search] = useSearchParams()
  const id = new Map(Object.entries(words)).get(search.get('done') ?? '')
  if (!id) return null
  return (
    <Alert kind="success" live>
      <FormattedMessage id={id} />
    </Alert>
  )
}
