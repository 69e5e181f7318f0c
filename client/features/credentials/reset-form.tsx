import { FormattedMessage } from 'react-intl'
import { useShopForm } from '../../lib/shop-form.ts'
import { resetSchema } from './actions.ts'
import { FormProblems } from './form-problems.tsx'
import { NewPasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'

const words = { internal: 'credentials.reset-failed', unavailable: 'credentials.reset-failed', 'invalid-input': 'credentials.reset-failed' } as const

/** Takes the new password; the old one holds until then (specification §4). */
export function ResetForm({ token }: { token: string }) {
  const form = useShopForm(resetSchema, { token, password: '' }, { words })
  return (
    <form className="credentials-form" {...form.formProps}>
      <FormProblems form={form} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordField form={form} />
      <SubmitButton form={form} needs={{ password: 'passwords.new-label' }}>
        <FormattedMessage id="credentials.save-password" />
      </SubmitButton>
    </form>
  )
}
