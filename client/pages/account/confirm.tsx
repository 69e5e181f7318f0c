import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { ConfirmForm, confirmAction, Done } from '../../features/credentials/index.ts'
import { useSession } from '../../features/sessions/index.ts'
import type { PageModule } from '../../lib/page.ts'

export const action: PageModule['action'] = confirmAction

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('credentials.confirm-title'),
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
        <Done text={full ? 'credentials.confirm-done-known' : 'credentials.confirm-done-text'} />
      ) : (
        <ConfirmForm token={query.get('token') ?? ''} text="credentials.confirm-text" submit="credentials.confirm-submit" />
      )}
    </div>
  )
}
