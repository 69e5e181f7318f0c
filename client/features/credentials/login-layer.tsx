import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { shopName } from '#shared/tenant.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { FieldScope } from '../../components/field.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { useSession } from '../sessions/index.ts'
import { ForgotForm, ForgotSent } from './forgot-form.tsx'
import { Hello } from './hello.tsx'
import { LoginPanel, type Way } from './login-panel.tsx'

interface Props {
  view: 'login' | 'forgot' | 'forgot-sent'
  show(view: Props['view']): void
  /** What follows a login. */
  finish(): void
}

/** What the layer over a page shows: login, the request for a new password, or what follows that. */
export const LoginLayerContent = (props: Props) => (
  <FieldScope value="layer-">{props.view === 'login' ? <Login {...props} /> : <Forgot {...props} />}</FieldScope>
)

function Forgot({ view, show }: Props) {
  return (
    <div className="credentials">
      {view === 'forgot' ? <ForgotForm done={() => show('forgot-sent')} /> : <ForgotSent />}
      <p className="credentials__forgot">
        <Button variant="quiet" onClick={() => show('login')}>
          <FormattedMessage id="credentials.back-to-login" />
        </Button>
      </p>
    </div>
  )
}

function Login({ show, finish }: Props) {
  const [way, setWay] = useState<Way>('email')
  const { tenant, locale } = useSite()
  const { customer } = useSession()
  const path = usePath()
  return (
    <>
      {customer && <Hello customer={customer} />}
      <LoginPanel
        way={way}
        wayHref={(each) => `${path('account/login')}?with=${each}`}
        onWay={setWay}
        done={finish}
        proved={finish}
        onForgot={() => show('forgot')}
      />
      {!customer && (
        <div className="credentials__new">
          <h3 className="credentials__subtitle">
            <FormattedMessage id="credentials.new-title" values={{ shop: shopName(tenant, locale) }} />
          </h3>
          <LinkButton href={path('account/register')} wide>
            <FormattedMessage id="credentials.register" />
          </LinkButton>
        </div>
      )}
    </>
  )
}
