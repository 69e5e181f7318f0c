import { FormattedMessage } from 'react-intl'
import { forgotInput } from '#shared/contracts/credentials-input.ts'
import { useShopForm } from '../../lib/shop-form.ts'
import { forgotAction } from './actions.ts'
import { CaptchaPart } from './captcha-part.tsx'
import { EmailField } from './email-field.tsx'
import { FormProblems } from './form-problems.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useInPlace } from './use-in-place.ts'

const words = { internal: 'credentials.forgot-failed', unavailable: 'credentials.forgot-failed', 'invalid-input': 'credentials.forgot-failed' } as const

/** Asks for a link to a new password. */
export function ForgotForm({ done }: { done?: () => void }) {
  const form = useShopForm(forgotInput, { email: '' }, { words, ...useInPlace(forgotAction, done) })
  return (
    <form className="credentials-form" {...form.formProps}>
      <FormProblems form={form} />
      <p className="credentials__text">
        <FormattedMessage id="credentials.forgot-text" />
      </p>
      <EmailField form={form} autoComplete="email" first={done !== undefined} />
      <CaptchaPart form={form} />
      <SubmitButton form={form} needs={{ email: 'credentials.email' }}>
        <FormattedMessage id="credentials.forgot-submit" />
      </SubmitButton>
    </form>
  )
}

/** What follows, whether or not there is an account: nobody learns which (specification §4). */
export const ForgotSent = () => (
  <>
    <p className="credentials__text">
      <FormattedMessage id="credentials.forgot-sent-text" />
    </p>
    <p className="credentials__note">
      <FormattedMessage id="credentials.forgot-sent-help" />
    </p>
  </>
)
