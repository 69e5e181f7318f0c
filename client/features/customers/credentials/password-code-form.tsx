import { FormattedMessage, useIntl } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { CaptchaField } from '#client/features/core/captcha/index.ts'
import { passwordCodeInput } from '#shared/api/credentials-input.ts'
import { NewPasswordField, useNewPasswordForm } from '../passwords/index.ts'
import { CustomerNumberField } from './number-login-form.tsx'

const errorMessages = {
  'login-failed': 'credentials.code-failed',
  'link-invalid': 'credentials.code-failed',
  internal: 'credentials.reset-failed',
} as const
const requiredFields = {
  customerNumber: 'credentials.customer-number',
  code: 'credentials.code',
  password: 'passwords.new-label',
} as const

/** Sets the first password of a customer without one (np), by the code they were sent. */
export function PasswordCodeForm() {
  const { formatMessage } = useIntl()
  const form = useNewPasswordForm(
    passwordCodeInput,
    { customerNumber: '', code: '', password: '' },
    { messageIds: errorMessages },
  )
  return (
    <form className="credentials-form" {...form.formProps}>
      <FormErrors form={form} />
      <CustomerNumberField form={form} />
      <TextField
        label={formatMessage({ id: 'credentials.code' })}
        hint={formatMessage({ id: 'credentials.code-hint' })}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required
        {...form.field('code')}
      />
      <NewPasswordField form={form} />
      <CaptchaField form={form} />
      <SubmitButton form={form} requiredFields={requiredFields}>
        <FormattedMessage id="credentials.save-password" />
      </SubmitButton>
    </form>
  )
}
