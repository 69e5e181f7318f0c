import { FormattedMessage } from 'react-intl'
import { loginInput, passwordAgainInput } from '#shared/contracts/credentials-input.ts'
import { useShopForm } from '../../lib/shop-form.ts'
import { loginAction } from './actions.ts'
import { CaptchaPart } from './captcha-part.tsx'
import { EmailField } from './email-field.tsx'
import { FormProblems } from './form-problems.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useInPlace } from './use-in-place.ts'

interface Props {
  /** Where the form posts without script, if not to its page. */
  action?: string
  /** In a layer: what follows. Otherwise the form posts to its page, which leads on. */
  done?: () => void
  /** With the first sign that somebody wants to log in: the browser may offer his passkeys. */
  onInterest?: () => void
}

/** E-mail address and password. A wrong one leaves the address where it is. */
export function LoginForm({ action, done, onInterest }: Props) {
  const form = useShopForm(loginInput, { email: '', password: '' }, useInPlace(loginAction, done))
  return (
    <form className="credentials-form" action={action} {...form.formProps}>
      <FormProblems form={form} />
      <EmailField form={form} autoComplete="username webauthn" first={done !== undefined && action === undefined} onFocus={onInterest} />
      <PasswordField form={form} />
      <CaptchaPart form={form} />
      <SubmitButton form={form} needs={{ email: 'credentials.email', password: 'passwords.label' }}>
        <FormattedMessage id="login.log-in" />
      </SubmitButton>
    </form>
  )
}

/** Only the password, for a customer who is recognised. */
export function PasswordForm({ action, done }: Props) {
  const form = useShopForm(passwordAgainInput, { password: '' }, { words: { 'login-failed': 'credentials.wrong-password' }, ...useInPlace(loginAction, done) })
  return (
    <form className="credentials-form" action={action} {...form.formProps}>
      <FormProblems form={form} />
      <PasswordField form={form} />
      <CaptchaPart form={form} />
      <SubmitButton form={form} needs={{ password: 'passwords.label' }}>
        <FormattedMessage id="login.log-in" />
      </SubmitButton>
    </form>
  )
}
