import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { changeEmailInput } from '#shared/contracts/credentials-input.ts'
import { TextField } from '../../components/text-field.tsx'
import { useSite } from '../../lib/page.ts'
import { useShopForm } from '../../lib/shop-form.ts'
import { FormProblems, PasswordField, SubmitButton } from '../credentials/index.ts'
import { profileQuery } from './queries.ts'

/** Asks for another address, which holds once both have confirmed. */
export function EmailForm() {
  const { data: profile } = useSuspenseQuery(profileQuery(useSite().api))
  const form = useShopForm(changeEmailInput, { email: '', password: '' })
  return (
    <form className="account-form" {...form.formProps}>
      <FormProblems form={form} />
      <input type="hidden" name="form" value="email" />
      <p className="account__note">
        <FormattedMessage id="customers.email-text" values={{ email: <strong>{profile.email}</strong> }} />
      </p>
      <TextField label={<FormattedMessage id="customers.new-email" />} type="email" autoComplete="email" aria-required {...form.field('email')} />
      <PasswordField form={form} label="customers.password-again" />
      <SubmitButton form={form} needs={{ email: 'customers.new-email', password: 'customers.password-again' }}>
        <FormattedMessage id="customers.send-email-change" />
      </SubmitButton>
    </form>
  )
}
