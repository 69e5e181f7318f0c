import { FormattedMessage, useIntl } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { CaptchaField } from '#client/features/core/captcha/index.ts'
import { type FormState, useForm } from '#client/lib/form.ts'
import { numberLoginInput } from '#shared/api/credentials-input.ts'
import { credentialActions } from './actions.ts'
import { useInlineAction } from './use-inline-action.ts'

/** Asks for the customer number. */
export function CustomerNumberField({ form }: { form: Pick<FormState, 'field'> }) {
  const { formatMessage } = useIntl()
  return (
    <TextField
      label={formatMessage({ id: 'credentials.customer-number' })}
      hint={formatMessage({ id: 'credentials.customer-number-hint' })}
      inputMode="numeric"
      autoComplete="username"
      aria-required
      {...form.field('customerNumber')}
    />
  )
}

/** Logs in by customer number and date of birth (O14), which gives no access to the customer's data. */
export function NumberLoginForm({ action, done }: { action?: string; done?: () => void }) {
  const { formatMessage } = useIntl()
  const form = useForm(
    numberLoginInput,
    { customerNumber: '', birthday: '' },
    { messageIds: { 'login-failed': 'credentials.number-failed' }, ...useInlineAction(credentialActions.logIn, done) },
  )
  return (
    <form className="credentials-form" action={action} {...form.formProps}>
      <FormErrors form={form} />
      <p className="credentials__note">
        <FormattedMessage id="credentials.number-note" />
      </p>
      <CustomerNumberField form={form} />
      <TextField
        type="date"
        label={formatMessage({ id: 'credentials.birthday' })}
        autoComplete="bday"
        aria-required
        {...form.field('birthday')}
      />
      <CaptchaField form={form} />
      <SubmitButton
        form={form}
        requiredFields={{ customerNumber: 'credentials.customer-number', birthday: 'credentials.birthday' }}
      >
        <FormattedMessage id="login.log-in" />
      </SubmitButton>
    </form>
  )
}
