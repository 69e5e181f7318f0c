import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSite } from '../../lib/page.ts'
import { useShopForm } from '../../lib/shop-form.ts'
import { FormProblems, NewPasswordField, PasswordField, SubmitButton } from '../credentials/index.ts'
import { passwordSchema } from './actions.ts'
import { profileQuery } from './queries.ts'

/** Tells password managers whose password is asked for. */
export const AccountName = ({ email }: { email: string }) => <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />

/** Changes the password; whoever else is logged in is not any more. */
export function PasswordForm() {
  const { data: profile } = useSuspenseQuery(profileQuery(useSite().api))
  const form = useShopForm(passwordSchema, { current: '', password: '' })
  return (
    <form className="account-form" {...form.formProps}>
      <FormProblems form={form} />
      <input type="hidden" name="form" value="password" />
      <AccountName email={profile.email} />
      <p className="account__note">
        <FormattedMessage id="customers.password-text" />
      </p>
      <PasswordField form={form} name="current" label="customers.current-password" />
      <NewPasswordField form={form} ownWords={[profile.firstName, profile.lastName, profile.email.split('@', 1)[0] ?? '']} />
      <SubmitButton form={form} needs={{ current: 'customers.current-password', password: 'passwords.new-label' }}>
        <FormattedMessage id="customers.save-password" />
      </SubmitButton>
    </form>
  )
}
