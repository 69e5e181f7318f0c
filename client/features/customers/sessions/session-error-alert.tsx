import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { useHasSessionFailed } from './queries.ts'

/** Says that the visitor's data could not be loaded (S8). */
export function SessionErrorAlert() {
  if (!useHasSessionFailed()) return null
  return (
    <div className="container session-error-alert">
      <Alert live>
        <FormattedMessage id="login.session-failed" />
      </Alert>
    </div>
  )
}
