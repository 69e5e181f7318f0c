import { FormattedMessage } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { resetPasswordInput } from '#shared/api/credentials-input.ts'
import { NewPasswordField, useNewPasswordForm } from '../passwords/index.ts'

const errorMessages = {
  internal: 'credentials.reset-failed',
  unavailable: 'credentials.reset-failed',
  'invalid-input': 'credentials.reset-failed',
} as const

/** Sets a new password; the old one stays valid until then (S4). */
export function ResetPasswordForm({ token }: { token: string }) {
  const form = useNewPasswordForm(resetPasswordInput, { token, password: '' }, { messageIds: errorMessages })
  return (
    <form className="credentials-form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordField form={form} />
      <SubmitButton form={form} requiredFields={{ password: 'passwords.new-label' }}>
        <FormattedMessage id="credentials.save-password" />
      </SubmitButton>
    </form>
  )
}
