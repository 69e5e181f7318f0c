import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { prepareCaptcha } from '#client/features/core/captcha/index.ts'
import { credentialActions, RegisterForm, RegisterSent } from '#client/features/customers/credentials/index.ts'
import { type PageModule, usePath } from '#client/lib/page.ts'

export const load: PageModule['load'] = prepareCaptcha

export const action: PageModule['action'] = credentialActions.register

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('credentials.register-title'),
  noindex: true,
})

export default function RegisterPage() {
  const [query] = useSearchParams()
  const [form, setForm] = useState<FormData>()
  const path = usePath()
  const sent = form !== undefined || query.has('sent')
  return (
    <div className="credentials-page container container--narrow">
      <h1 className="credentials-page__title">
        <FormattedMessage id={sent ? 'credentials.register-sent-title' : 'credentials.register-title'} />
      </h1>
      {sent ? <RegisterSent form={form} /> : <RegisterForm sent={setForm} />}
      {!sent && (
        <p className="credentials__text">
          <FormattedMessage
            id="credentials.register-known"
            values={{
              link: (chunks) => (
                <a key="link" href={path('account/login')}>
                  {chunks}
                </a>
              ),
            }}
          />
        </p>
      )}
    </div>
  )
}
