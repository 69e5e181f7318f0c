import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { useSite } from '#client/lib/page.ts'
import { changePasswordInput } from '#shared/api/credentials-input.ts'
import { NewPasswordField, PasswordField, useNewPasswordForm } from '../passwords/index.ts'
import { profileQuery } from './queries.ts'

/** Tells password managers which account the password is for. */
export const UsernameField = ({ email }: { email: string }) => (
  <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
)

/** Changes the password; all other sessions are logged out. */
export function ChangePasswordForm() {
  const { data: profile } = useSuspenseQuery(profileQuery(useSite().api))
  const form = useNewPasswordForm(changePasswordInput, { current: '', password: '' })
  return (
    <form className="account-form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="password" />
      <UsernameField email={profile.email} />
      <p className="account__note">
        <FormattedMessage id="customers.password-text" />
      </p>
      <PasswordField form={form} name="current" label="customers.current-password" />
      <NewPasswordField
        form={form}
        ownWords={[profile.firstName, profile.lastName, profile.email.split('@', 1)[0] ?? '']}
      />
      <SubmitButton
        form={form}
        requiredFields={{ current: 'customers.current-password', password: 'passwords.new-label' }}
      >
        <FormattedMessage id="customers.save-password" />
      </SubmitButton>
    </form>
  )
}
