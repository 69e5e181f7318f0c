import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { CaptchaField } from '#client/features/core/captcha/index.ts'
import { useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import { changeEmailInput } from '#shared/api/credentials-input.ts'
import { PasswordField } from '../passwords/index.ts'
import { profileQuery } from './queries.ts'

/** Requests a change of the e-mail address, which both addresses have to confirm. */
export function EmailForm() {
  const { data: profile } = useSuspenseQuery(profileQuery(useSite().api))
  const form = useForm(changeEmailInput, { email: '', password: '' })
  return (
    <form className="account-form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="email" />
      <p className="account__note">
        <FormattedMessage id="customers.email-text" values={{ email: <strong>{profile.email}</strong> }} />
      </p>
      <TextField
        label={<FormattedMessage id="customers.new-email" />}
        type="email"
        autoComplete="email"
        aria-required
        {...form.field('email')}
      />
      <PasswordField form={form} label="customers.password-again" />
      <CaptchaField form={form} onlyWhenAsked />
      <SubmitButton form={form} requiredFields={{ email: 'customers.new-email', password: 'customers.password-again' }}>
        <FormattedMessage id="customers.send-email-change" />
      </SubmitButton>
    </form>
  )
}
