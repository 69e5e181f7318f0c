import { FormattedMessage, useIntl } from 'react-intl'
import { usePath, useSite } from '../../lib/page.ts'
import { useSession } from '../sessions/index.ts'
import { LoginForm, PasswordForm } from './login-form.tsx'
import { NumberForm } from './number-form.tsx'
import { PasskeyButton, usePasskey } from './passkey-button.tsx'

export type Way = 'email' | 'number'
const ways: readonly Way[] = ['email', 'number']

interface Props {
  way: Way
  /** Where each tab leads without script; with it, and in a layer, `onWay` shows the other one. */
  wayHref(way: Way): string
  onWay?: (way: Way) => void
  /** Beside another page's matter: the login page, for those without script. */
  action?: string
  /** Where the visitor stays here: what follows a login. */
  done?: () => void
  /** What follows where the device has proved who is there. */
  proved: () => void
  onForgot?: () => void
}

/** All ways to log in: two tabs where the shop has both (O14), and the device itself. */
export function LoginPanel({ way, wayHref, onWay, action, done, proved, onForgot }: Props) {
  const { features } = useSite().tenant
  const { formatMessage } = useIntl()
  const path = usePath()
  const passkey = usePasskey(proved)
  const { customer } = useSession()
  const tabs = features.customerNumberLogin && !customer
  const shown = tabs ? way : 'email'
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
      {tabs && (
        <nav className="credentials__tabs" aria-label={formatMessage({ id: 'credentials.tabs' })}>
          {ways.map((each) => (
            <a
              className="credentials__tab"
              key={each}
              href={wayHref(each)}
              aria-current={each === shown ? 'true' : undefined}
              onClick={(event) => {
                if (!onWay) return
                event.preventDefault()
                onWay(each)
              }}
            >
              <FormattedMessage id={`credentials.tab-${each}`} />
            </a>
          ))}
        </nav>
      )}
      {customer ? (
        <PasswordForm action={action} done={done} />
      ) : shown === 'number' ? (
        <NumberForm action={action} done={done} />
      ) : (
        <LoginForm action={action} done={done} onInterest={passkey.offer} />
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
