import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Button, LinkButton } from '#client/components/button.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { SalutationField } from '#client/features/checkout/address/index.ts'
import { Captcha, CaptchaField } from '#client/features/core/captcha/index.ts'
import type { ActionFailure } from '#client/lib/action-failure.ts'
import type { FormState } from '#client/lib/form.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { MAX_ACCOUNT_EMAILS_PER_DAY } from '#shared/api/credentials.ts'
import { registerInput } from '#shared/api/credentials-input.ts'
import { NewPasswordField, useNewPasswordForm } from '../passwords/index.ts'
import { credentialActions } from './actions.ts'
import { EmailField } from './email-field.tsx'
import { useInlineAction } from './use-inline-action.ts'

const errorMessages = { internal: 'credentials.register-failed', unavailable: 'credentials.register-failed' } as const
const emptyValues = { salutation: 'none', firstName: '', lastName: '', email: '', password: '' }
const requiredFields = {
  firstName: 'checkout.first-name',
  lastName: 'checkout.last-name',
  email: 'credentials.email',
  password: 'passwords.label',
} as const

/** Opens an account; `sent` is given the submitted form, to send it again should the mail not arrive. */
export function RegisterForm({ sent }: { sent: (form: FormData) => void }) {
  const { tenant } = useSite()
  const path = usePath()
  const form = useNewPasswordForm(registerInput, emptyValues, {
    messageIds: errorMessages,
    ...useInlineAction(credentialActions.register, sent),
  })
  const { firstName = '', lastName = '', email = '' } = form.values
  return (
    <form className="credentials-form" {...form.formProps}>
      <FormErrors form={form} />
      <div className="fields">
        <SalutationField form={form} />
        <NameField form={form} part="firstName" autoComplete="given-name" />
        <NameField form={form} part="lastName" autoComplete="family-name" />
      </div>
      <EmailField form={form} autoComplete="username" />
      <NewPasswordField
        form={form}
        label="passwords.label"
        ownWords={[
          firstName,
          lastName,
          ...email.split('@'),
          ...Object.values(tenant.names).flatMap((name) => name.split(' ')),
        ]}
      />
      <CaptchaField form={form} />
      <p className="credentials__note">
        <FormattedMessage
          id="credentials.register-privacy"
          values={{
            link: (text) => (
              <a key="link" href={path('service/privacy')}>
                {text}
              </a>
            ),
          }}
        />
      </p>
      <SubmitButton form={form} requiredFields={requiredFields}>
        <FormattedMessage id="credentials.register" />
      </SubmitButton>
    </form>
  )
}

interface NameFieldProps {
  form: Pick<FormState, 'field'>
  part: 'firstName' | 'lastName'
  autoComplete: string
}

const NameField = ({ form, part, autoComplete }: NameFieldProps) => (
  <TextField
    className="fields__half"
    label={<FormattedMessage id={requiredFields[part]} />}
    autoComplete={autoComplete}
    aria-required
    {...form.field(part)}
  />
)

/** Says that the mail is on its way, whether or not the address has an account already (reliability R35). */
export function RegisterSent({ form }: { form: FormData | undefined }) {
  const path = usePath()
  return (
    <div className="credentials">
      <p className="credentials__text">
        <FormattedMessage id="credentials.register-sent-text" />
      </p>
      <p className="credentials__note">
        <FormattedMessage id="credentials.forgot-sent-help" values={{ most: MAX_ACCOUNT_EMAILS_PER_DAY }} />
      </p>
      {form ? (
        <ResendButton form={form} />
      ) : (
        <LinkButton href={path('account/register')}>
          <FormattedMessage id="credentials.register-again-form" />
        </LinkButton>
      )}
    </div>
  )
}

/** Sends the form once more; a solved security check is good once, so that another may be asked for. */
function ResendButton({ form }: { form: FormData }) {
  const site = useSite()
  const { formatMessage } = useIntl()
  const [state, setState] = useState<'open' | 'working' | 'sent'>('open')
  const [failure, setFailure] = useState<ActionFailure>()
  const [captcha, setCaptcha] = useState('')
  const isCaptchaAsked = failure?.code === 'captcha-required'
  async function send() {
    setState('working')
    form.set('captcha', captcha)
    const result = await credentialActions.register(site, form, { params: {}, url: new URL(location.href) })
    setState('redirect' in result ? 'sent' : 'open')
    setFailure('redirect' in result ? undefined : result)
    setCaptcha('')
  }
  const captchaMessage = failure?.fields.captcha ?? 'captcha.required'
  return (
    <>
      {isCaptchaAsked && (
        <Captcha error={formatMessage({ id: captchaMessage })} onSolved={setCaptcha} attempt={failure} />
      )}
      <Button busy={state === 'working'} onClick={() => void send()}>
        <FormattedMessage id="credentials.register-again" />
      </Button>
      {state === 'sent' && (
        <Alert kind="success" live>
          <FormattedMessage id="credentials.register-again-done" />
        </Alert>
      )}
      {failure && !isCaptchaAsked && state === 'open' && (
        <Alert kind="error" live>
          <FormattedMessage id={`error.${failure.code ?? 'internal'}`} />
        </Alert>
      )}
    </>
  )
}
