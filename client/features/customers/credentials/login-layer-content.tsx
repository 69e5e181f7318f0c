import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button, LinkButton } from '#client/components/button.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import { getShopName } from '#shared/tenant.ts'
import { useSession } from '../sessions/index.ts'
import { ForgotPasswordForm, ForgotPasswordSent } from './forgot-password-form.tsx'
import { LoginGreeting } from './login-greeting.tsx'
import { type LoginMethod, LoginPanel } from './login-panel.tsx'

interface Props {
  view: 'login' | 'forgot' | 'forgot-sent'
  onViewChange(view: Props['view']): void
  /** Called after a login. */
  onDone(): void
}

/** The content of the login layer: login, the request for a new password, or its confirmation. */
export const LoginLayerContent = (props: Props) => (
  <FieldScope value="layer-">
    {props.view === 'login' ? <LoginView {...props} /> : <ForgotPasswordView {...props} />}
  </FieldScope>
)

function ForgotPasswordView({ view, onViewChange }: Props) {
  return (
    <div className="credentials">
      {view === 'forgot' ? <ForgotPasswordForm done={() => onViewChange('forgot-sent')} /> : <ForgotPasswordSent />}
      <p className="credentials__forgot">
        <Button variant="quiet" onClick={() => onViewChange('login')}>
          <FormattedMessage id="credentials.back-to-login" />
        </Button>
      </p>
    </div>
  )
}

function LoginView({ onViewChange, onDone }: Props) {
  const [method, setMethod] = useState<LoginMethod>('email')
  const { tenant, locale } = useSite()
  const { customer } = useSession()
  const path = usePath()
  return (
    <>
      {customer && <LoginGreeting customer={customer} />}
      <LoginPanel
        method={method}
        getMethodHref={(each) => `${path('account/login')}?with=${each}`}
        onMethodChange={setMethod}
        onDone={onDone}
        onPasskeyLogin={onDone}
        onForgot={() => onViewChange('forgot')}
      />
      {!customer && (
        <div className="credentials__new">
          <h3 className="credentials__subtitle">
            <FormattedMessage id="credentials.new-title" values={{ shop: getShopName(tenant, locale) }} />
          </h3>
          <LinkButton href={path('account/register')} wide>
            <FormattedMessage id="credentials.register" />
          </LinkButton>
        </div>
      )}
    </>
  )
}
