import { FormattedMessage } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { CaptchaField } from '#client/features/core/captcha/index.ts'
import { useForm } from '#client/lib/form.ts'
import { loginInput, recognisedLoginInput } from '#shared/api/credentials-input.ts'
import { PasswordField } from '../passwords/index.ts'
import { credentialActions } from './actions.ts'
import { EmailField } from './email-field.tsx'
import { useInlineAction } from './use-inline-action.ts'

interface Props {
  /** Where the form posts without script, if not to its page. */
  action?: string
  /** In a layer: called after the login. Otherwise the form posts to its page, which redirects. */
  onDone?: () => void
  /** Called on the first focus: the browser may offer passkeys. */
  onInterest?: () => void
}

/** Logs in by e-mail address and password. After a wrong password the address is kept. */
export function LoginForm({ action, onDone, onInterest }: Props) {
  const form = useForm(loginInput, { email: '', password: '' }, useInlineAction(credentialActions.logIn, onDone))
  return (
    <form className="credentials-form" action={action} {...form.formProps}>
      <FormErrors form={form} />
      <EmailField
        form={form}
        autoComplete="username webauthn"
        takesFocus={onDone !== undefined && action === undefined}
        onFocus={onInterest}
      />
      <PasswordField form={form} />
      <CaptchaField form={form} />
      <SubmitButton form={form} requiredFields={{ email: 'credentials.email', password: 'passwords.label' }}>
        <FormattedMessage id="login.log-in" />
      </SubmitButton>
    </form>
  )
}

/** Asks a recognised customer for the password only. */
export function RecognisedLoginForm({ action, onDone }: Props) {
  const form = useForm(
    recognisedLoginInput,
    { password: '' },
    {
      messageIds: { 'login-failed': 'credentials.wrong-password' },
      ...useInlineAction(credentialActions.logIn, onDone),
    },
  )
  return (
    <form className="credentials-form" action={action} {...form.formProps}>
      <FormErrors form={form} />
      <PasswordField form={form} />
      <CaptchaField form={form} />
      <SubmitButton form={form} requiredFields={{ password: 'passwords.label' }}>
        <FormattedMessage id="login.log-in" />
      </SubmitButton>
    </form>
  )
}
