import { FormattedMessage } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { useForm } from '#client/lib/form.ts'
import { secondFactorEndInput, secondFactorSetupInput } from '#shared/api/credentials-input.ts'
import { FactorCodeField } from '../credentials/index.ts'
import { PasswordField } from '../passwords/index.ts'

/** Tells password managers which account the password is for. */
const UsernameField = ({ email }: { email: string }) => (
  <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
)

/** Asks for the password before the second factor is set up. */
export function StartForm({ email }: { email: string }) {
  const form = useForm(secondFactorSetupInput, { password: '' }, { intent: 'second-factor-setup' })
  return (
    <form className="account-form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="second-factor-setup" />
      <UsernameField email={email} />
      <p className="account__note">
        <FormattedMessage id="second-factor.start-text" />
      </p>
      <PasswordField form={form} />
      <SubmitButton form={form} requiredFields={{ password: 'passwords.label' }}>
        <FormattedMessage id="second-factor.start" />
      </SubmitButton>
    </form>
  )
}

/** Switches the second factor off by password and code. */
export function EndForm({ email }: { email: string }) {
  const form = useForm(secondFactorEndInput, { password: '', code: '' }, { intent: 'second-factor-end' })
  return (
    <form className="account-form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="second-factor-end" />
      <UsernameField email={email} />
      <p className="account__note">
        <FormattedMessage id="second-factor.end-text" />
      </p>
      <PasswordField form={form} />
      <FactorCodeField form={form} withRecovery />
      <SubmitButton form={form} requiredFields={{ password: 'passwords.label', code: 'credentials.factor-code' }}>
        <FormattedMessage id="second-factor.switch-off" />
      </SubmitButton>
    </form>
  )
}
