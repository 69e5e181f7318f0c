import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { ConfirmForm, CredentialsSuccess, credentialActions } from '#client/features/customers/credentials/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const action: PageModule['action'] = credentialActions.confirmEmailChange

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('credentials.email-confirm-title'),
  noindex: true,
  secret: true,
})

export default function EmailConfirmPage() {
  const [query] = useSearchParams()
  const state = query.has('done') ? 'done' : query.has('half') ? 'half' : 'open'
  return (
    <div className="credentials-page container container--narrow">
      <h1 className="credentials-page__title">
        <FormattedMessage
          id={state === 'open' ? 'credentials.email-confirm-title' : `credentials.email-confirm-${state}-title`}
        />
      </h1>
      {state === 'done' && <CredentialsSuccess text="credentials.email-confirm-done-text" />}
      {state === 'half' && (
        <Alert>
          <FormattedMessage id="credentials.email-confirm-half-text" />
        </Alert>
      )}
      {state === 'open' && (
        <ConfirmForm
          token={query.get('token') ?? ''}
          text="credentials.email-confirm-text"
          submit="credentials.email-confirm-submit"
        />
      )}
    </div>
  )
}
