import { FormattedMessage } from 'react-intl'
import { Alert } from '../../components/alert.tsx'
import { useSessionFailed } from './queries.ts'

/** Says that the visitor's data could not be fetched (specification §8). */
export function SessionProblem() {
  if (!useSessionFailed()) return null
  return (
    <div className="container session-problem">
      <Alert live>
        <FormattedMessage id="login.session-failed" />
      </Alert>
    </div>
  )
}
