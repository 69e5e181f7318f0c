import { FormattedMessage, useIntl } from 'react-intl'
import { usePath, useSite } from '#client/lib/page.ts'
import { useSession } from '../sessions/index.ts'
import { LoginForm, RecognisedLoginForm } from './login-form.tsx'
import { NumberLoginForm } from './number-login-form.tsx'
import { PasskeyButton, usePasskey } from './passkey-button.tsx'

export type LoginMethod = 'email' | 'number'
const loginMethods: readonly LoginMethod[] = ['email', 'number']

interface Props {
  method: LoginMethod
  /** Where each tab leads without script; with it, and in a layer, `onWay` shows the other one. */
  getMethodHref(way: LoginMethod): string
  onMethodChange?: (way: LoginMethod) => void
  /** Beside another page's matter: the login page, for those without script. */
  action?: string
  /** Where the visitor stays here: what follows a login. */
  onDone?: () => void
  /** What follows where the device has proved who is there. */
  onPasskeyLogin: () => void
  onForgot?: () => void
}

/** All ways to log in: two tabs where the shop has both (O14), and the device itself. */
export function LoginPanel({ method, getMethodHref, onMethodChange, action, onDone, onPasskeyLogin, onForgot }: Props) {
  const { features } = useSite().tenant
  const { formatMessage } = useIntl()
  const path = usePath()
  const passkey = usePasskey(onPasskeyLogin)
  const { customer } = useSession()
  const hasTabs = features.customerNumberLogin && !customer
  const shownMethod = hasTabs ? method : 'email'
  return (
    <div className="credentials">
      {customer?.np && (
        <p className="credentials__text">
          <FormattedMessage
            id="credentials.no-password"
            values={{
              link: (words) => (
                <a key="link" href={path('account/password-code')}>
                  {words}
                </a>
              ),
            }}
          />
        </p>
      )}
      {hasTabs && (
        <nav className="credentials__tabs" aria-label={formatMessage({ id: 'credentials.tabs' })}>
          {loginMethods.map((each) => (
            <a
              className="credentials__tab"
              key={each}
              href={getMethodHref(each)}
              aria-current={each === shownMethod ? 'true' : undefined}
              onClick={(event) => {
                if (!onMethodChange) return
                event.preventDefault()
                onMethodChange(each)
              }}
            >
              <FormattedMessage id={`credentials.tab-${each}`} />
            </a>
          ))}
        </nav>
      )}
      {customer ? (
        <RecognisedLoginForm action={action} onDone={onDone} />
      ) : shownMethod === 'number' ? (
        <NumberLoginForm action={action} done={onDone} />
      ) : (
        <LoginForm action={action} onDone={onDone} onInterest={passkey.offer} />
      )}
      <p className="credentials__forgot">
        <a
          href={path('account/password-forgot')}
          onClick={(event) => {
            if (!onForgot) return
            event.preventDefault()
            onForgot()
          }}
        >
          <FormattedMessage id="credentials.forgot-link" />
        </a>
      </p>
      <PasskeyButton passkey={passkey} />
    </div>
  )
}
