import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Done, PasswordCodeForm, passwordCodeAction, prepareCaptcha } from '../../features/credentials/index.ts'
import type { PageModule } from '../../lib/page.ts'

export const load: PageModule['load'] = prepareCaptcha

export const action: PageModule['action'] = passwordCodeAction

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('credentials.code-title'),
  noindex: true,
  secret: true,
})

export default function PasswordCodePage() {
  const saved = useSearchParams()[0].has('saved')
  return (
    <div className="credentials-page container container--narrow">
      <h1 className="credentials-page__title">
        <FormattedMessage id={saved ? 'credentials.password-saved-title' : 'credentials.code-title'} />
      </h1>
      {saved ? (
        <Done text="credentials.password-saved-text" />
      ) : (
        <>
          <p className="credentials__text">
            <FormattedMessage id="credentials.code-text" />
          </p>
          <PasswordCodeForm />
        </>
      )}
    </div>
  )
}
