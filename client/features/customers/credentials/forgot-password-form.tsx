import { FormattedMessage } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { CaptchaField } from '#client/features/core/captcha/index.ts'
import { useForm } from '#client/lib/form.ts'
import { MAX_ACCOUNT_EMAILS_PER_DAY } from '#shared/api/credentials.ts'
import { forgotPasswordInput } from '#shared/api/credentials-input.ts'
import { credentialActions } from './actions.ts'
import { EmailField } from './email-field.tsx'
import { useInlineAction } from './use-inline-action.ts'

const errorMessages = {
  internal: 'credentials.forgot-failed',
  unavailable: 'credentials.forgot-failed',
  'invalid-input': 'credentials.forgot-failed',
} as const

/** Requests a link to set a new password. */
export function ForgotPasswordForm({ done }: { done?: () => void }) {
  const form = useForm(
    forgotPasswordInput,
    { email: '' },
    { messageIds: errorMessages, ...useInlineAction(credentialActions.forgotPassword, done) },
  )
  return (
    <form className="credentials-form" {...form.formProps}>
      <FormErrors form={form} />
      <p className="credentials__text">
        <FormattedMessage id="credentials.forgot-text" />
      </p>
      <EmailField form={form} autoComplete="email" takesFocus={done !== undefined} />
      <CaptchaField form={form} />
      <SubmitButton form={form} requiredFields={{ email: 'credentials.email' }}>
        <FormattedMessage id="credentials.forgot-submit" />
      </SubmitButton>
    </form>
  )
}

/** Shown whether or not there is an account, so that nobody learns which (S4). */
export const ForgotPasswordSent = () => (
  <>
    <p className="credentials__text">
      <FormattedMessage id="credentials.forgot-sent-text" />
    </p>
    <p className="credentials__note">
      <FormattedMessage id="credentials.forgot-sent-help" values={{ most: MAX_ACCOUNT_EMAILS_PER_DAY }} />
    </p>
  </>
)
