import { FormattedMessage, useIntl } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useForm } from '#client/lib/form.ts'
import { usePath } from '#client/lib/page.ts'
import { guestInput } from '#shared/api/checkout.ts'

/** Orders without an account: an e-mail address is enough (law 11). */
export function GuestForm({ email }: { email: string | undefined }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const form = useForm(guestInput, { email: email ?? '' })
  return (
    <form className="checkout-form" {...form.formProps}>
      <FormErrors form={form} />
      <TextField
        type="email"
        label={formatMessage({ id: 'checkout.email' })}
        hint={formatMessage({ id: 'checkout.email-hint' })}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        {...form.field('email')}
      />
      <p className="checkout-form__note">
        <FormattedMessage
          id="checkout.privacy-note"
          values={{
            link: (chunks) => (
              <a key="link" href={path('service/privacy')}>
                {chunks}
              </a>
            ),
          }}
        />
      </p>
      <SubmitButton form={form} requiredFields={{ email: 'checkout.email' }}>
        <FormattedMessage id="checkout.to-delivery" />
      </SubmitButton>
    </form>
  )
}
