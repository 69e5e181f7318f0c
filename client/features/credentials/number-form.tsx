import { FormattedMessage, useIntl } from 'react-intl'
import { numberLoginInput } from '#shared/contracts/credentials-input.ts'
import { TextField } from '../../components/text-field.tsx'
import { type ShopForm, useShopForm } from '../../lib/shop-form.ts'
import { loginAction } from './actions.ts'
import { CaptchaPart } from './captcha-part.tsx'
import { FormProblems } from './form-problems.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useInPlace } from './use-in-place.ts'

/** Asks for the customer number. */
export function CustomerNumberField({ form }: { form: Pick<ShopForm, 'field'> }) {
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

/** Customer number and date of birth (O14): enough to be recognised, not to see or change anything of one's own. */
export function NumberForm({ action, done }: { action?: string; done?: () => void }) {
  const { formatMessage } = useIntl()
  const form = useShopForm(
    numberLoginInput,
    { customerNumber: '', birthday: '' },
    { words: { 'login-failed': 'credentials.number-failed' }, ...useInPlace(loginAction, done) },
  )
  return (
    <form className="credentials-form" action={action} {...form.formProps}>
      <FormProblems form={form} />
      <p className="credentials__note">
        <FormattedMessage id="credentials.number-note" />
      </p>
      <CustomerNumberField form={form} />
      <TextField type="date" label={formatMessage({ id: 'credentials.birthday' })} autoComplete="bday" aria-required {...form.field('birthday')} />
      <CaptchaPart form={form} />
      <SubmitButton form={form} needs={{ customerNumber: 'credentials.customer-number', birthday: 'credentials.birthday' }}>
        <FormattedMessage id="login.log-in" />
      </SubmitButton>
    </form>
  )
}
