import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '../../components/text-field.tsx'
import { useShopForm } from '../../lib/shop-form.ts'
import { passwordCodeSchema } from './actions.ts'
import { CaptchaPart } from './captcha-part.tsx'
import { FormProblems } from './form-problems.tsx'
import { CustomerNumberField } from './number-form.tsx'
import { NewPasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'

const words = { 'login-failed': 'credentials.code-failed', 'link-invalid': 'credentials.code-failed', internal: 'credentials.reset-failed' } as const
const needs = { customerNumber: 'credentials.customer-number', code: 'credentials.code', password: 'passwords.new-label' } as const

/** The first password of a customer who has none (np), by the code he was sent. */
export function PasswordCodeForm() {
  const { formatMessage } = useIntl()
  const form = useShopForm(passwordCodeSchema, { customerNumber: '', code: '', password: '' }, { words })
  return (
    <form className="credentials-form" {...form.formProps}>
      <FormProblems form={form} />
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
      <CaptchaPart form={form} />
      <SubmitButton form={form} needs={needs}>
        <FormattedMessage id="credentials.save-password" />
      </SubmitButton>
    </form>
  )
}
