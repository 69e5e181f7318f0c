import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { ConfirmForm, CredentialsSuccess, credentialActions } from '#client/features/customers/credentials/index.ts'
import { useSession } from '#client/features/customers/sessions/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const action: PageModule['action'] = credentialActions.confirmEmail

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('credentials.confirm-title'),
  noindex: true,
  secret: true,
})

export default function ConfirmPage() {
  const [query] = useSearchParams()
  const { full } = useSession()
  const done = query.has('done')
  return (
    <div className="credentials-page container container--narrow">
      <h1 className="credentials-page__title">
        <FormattedMessage id={done ? 'credentials.confirm-done-title' : 'credentials.confirm-title'} />
      </h1>
      {done ? (
        <CredentialsSuccess text={full ? 'credentials.confirm-done-known' : 'credentials.confirm-done-text'} />
      ) : (
        <ConfirmForm
          token={query.get('token') ?? ''}
          text="credentials.confirm-text"
          submit="credentials.confirm-submit"
        />
      )}
    </div>
  )
}
