import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { usePageHasErrors, useReportErrors } from '#client/lib/page-errors.ts'
import type { MessageId } from '#shared/messages/index.ts'

/** Says why the page's last action failed; for pages whose forms do not show errors themselves. */
export function FailureMessage() {
  const code = useActionFailure()?.code
  const isShown = code !== undefined && code !== 'login-required'
  useReportErrors(isShown)
  return isShown ? (
    <Alert kind="error" live>
      <FormattedMessage id={`error.${code}`} />
    </Alert>
  ) : null
}

/** Says what the page's last action has done, by the address's `done`, until a later one fails. */
export function SuccessMessage({ messageIds }: { messageIds: Readonly<Record<string, MessageId>> }) {
  const [search] = useSearchParams()
  const id = new Map(Object.entries(messageIds)).get(search.get('done') ?? '')
  const hasErrors = usePageHasErrors()
  if (!id || hasErrors) return null
  return (
    <Alert kind="success" live>
      <FormattedMessage id={id} />
    </Alert>
  )
}
