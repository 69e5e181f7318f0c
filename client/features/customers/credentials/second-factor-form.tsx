import { FormattedMessage, useIntl } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { type FormState, useForm } from '#client/lib/form.ts'
import { secondFactorLoginInput } from '#shared/api/credentials-input.ts'

/** Asks for a code of the authenticator app, or for a recovery code if `withRecovery`. */
export function FactorCodeField({
  form,
  withRecovery = false,
}: {
  form: Pick<FormState, 'field'>
  withRecovery?: boolean
}) {
  const { formatMessage } = useIntl()
  return (
    <TextField
      label={formatMessage({ id: 'credentials.factor-code' })}
      hint={withRecovery ? formatMessage({ id: 'credentials.factor-code-hint' }) : undefined}
      inputMode={withRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      aria-required
      {...form.field('code')}
    />
  )
}

/** The second step of a login, after the password. `loginHref` begins again. */
export function SecondFactorForm({ challenge, loginHref }: { challenge: string; loginHref: string }) {
  const form = useForm(
    secondFactorLoginInput,
    { challenge, code: '' },
    { messageIds: { 'link-invalid': 'credentials.factor-expired', 'invalid-input': 'credentials.factor-expired' } },
  )
  return (
    <form className="credentials-form" {...form.formProps}>
      <FormErrors form={form} />
      <p className="credentials__note">
        <FormattedMessage id="credentials.factor-text" />
      </p>
      <input type="hidden" name="challenge" value={challenge} />
      <FactorCodeField form={form} withRecovery />
      <SubmitButton form={form} requiredFields={{ code: 'credentials.factor-code' }}>
        <FormattedMessage id="login.log-in" />
      </SubmitButton>
      <p className="credentials__forgot">
        <a href={loginHref}>
          <FormattedMessage id="credentials.back-to-login" />
        </a>
      </p>
    </form>
  )
}
