import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { prepareCaptcha } from '#client/features/core/captcha/index.ts'
import {
  CredentialsSuccess,
  credentialActions,
  PasswordCodeForm,
} from '#client/features/customers/credentials/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = prepareCaptcha

export const action: PageModule['action'] = credentialActions.enterPasswordCode

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('credentials.code-title'),
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
        <CredentialsSuccess text="credentials.password-saved-text" />
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
