import { FormattedMessage, useIntl } from 'react-intl'
import { usePath, useSite } from '#client/lib/page.ts'
import { useSession } from '../sessions/index.ts'
import { LoginForm, RecognisedLoginForm } from './login-form.tsx'
import { NumberLoginForm } from './number-login-form.tsx'
import { PasskeyButton, usePasskey } from './passkey-button.tsx'

export type LoginMethod = 'email' | 'number'
const loginMethods: readonly LoginMethod[] = ['email', 'number']

interface MethodTabsProps {
  method: LoginMethod
  /** The address of each tab without script; with script, and in a layer, `onMethodChange` switches. */
  getMethodHref(method: LoginMethod): string
  onMethodChange?: ((method: LoginMethod) => void) | undefined
}

interface Props extends MethodTabsProps {
  /** On other pages: the login page, to post to without script. */
  action?: string
  /** Called after a login where the visitor stays on the page. */
  onDone?: () => void
  /** Called after a login by passkey. */
  onPasskeyLogin: () => void
  onForgot?: () => void
}

/** All login methods: e-mail address and customer number as tabs where the shop has both (O14), and passkeys. */
export function LoginPanel({ method, getMethodHref, onMethodChange, action, onDone, onPasskeyLogin, onForgot }: Props) {
  const { features } = useSite().tenant
  const path = usePath()
  const passkey = usePasskey(onPasskeyLogin)
  const { customer } = useSession()
  const hasTabs = features.customerNumberLogin && !customer
  const shownMethod = hasTabs ? method : 'email'
  return (
    <div className="credentials">
      {customer?.noPassword && <PasswordCodeHint />}
      {hasTabs && <MethodTabs method={method} getMethodHref={getMethodHref} onMethodChange={onMethodChange} />}
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

/** For customers who have no password yet. */
function PasswordCodeHint() {
  const path = usePath()
  return (
    <p className="credentials__text">
      <FormattedMessage
        id="credentials.no-password"
        values={{
          link: (text) => (
            <a key="link" href={path('account/password-code')}>
              {text}
            </a>
          ),
        }}
      />
    </p>
  )
}

function MethodTabs({ method, getMethodHref, onMethodChange }: MethodTabsProps) {
  const { formatMessage } = useIntl()
  return (
    <nav className="credentials__tabs" aria-label={formatMessage({ id: 'credentials.tabs' })}>
      {loginMethods.map((each) => (
        <a
          className="credentials__tab"
          key={each}
          href={getMethodHref(each)}
          aria-current={each === method ? 'true' : undefined}
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
  )
}
