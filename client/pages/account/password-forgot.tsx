import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { prepareCaptcha } from '#client/features/core/captcha/index.ts'
import {
  credentialActions,
  ForgotPasswordForm,
  ForgotPasswordSent,
} from '#client/features/customers/credentials/index.ts'
import { type PageModule, usePath } from '#client/lib/page.ts'

export const load: PageModule['load'] = prepareCaptcha

export const action: PageModule['action'] = credentialActions.forgotPassword

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('login.forgot-title'),
  noindex: true,
})

export default function PasswordForgotPage() {
  const [query] = useSearchParams()
  const path = usePath()
  const sent = query.has('sent')
  return (
    <div className="credentials-page container container--narrow">
      <h1 className="credentials-page__title">
        <FormattedMessage id={sent ? 'login.forgot-sent-title' : 'login.forgot-title'} />
      </h1>
      {sent ? <ForgotPasswordSent /> : <ForgotPasswordForm />}
      <p className="credentials__forgot">
        {sent && (
          <a href={path('account/password-forgot')}>
            <FormattedMessage id="credentials.ask-again" />
          </a>
        )}
        <a href={path('account/login')}>
          <FormattedMessage id="credentials.back-to-login" />
        </a>
      </p>
    </div>
  )
}
