import { FormattedMessage, useIntl } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { Amount } from '#client/components/price.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useForm } from '#client/lib/form.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { subscribeNewsletterInput } from '#shared/api/newsletter-input.ts'
import { money } from '#shared/money.ts'
import { BrandField, FrequencyField } from './newsletter-fields.tsx'

const WEEKLY = '1'

/** Asks for an address, and what its owner wants to read how often; says what becomes of it and what it brings. */
export function SignUpForm() {
  const { formatMessage } = useIntl()
  const privacy = usePath()('service/privacy')
  const { tenant } = useSite()
  const { minimumCents, days } = tenant.welcomeVoucher
  const form = useForm(subscribeNewsletterInput, { email: '', brand: 'both', frequency: WEEKLY })
  return (
    <form className="newsletter__form" {...form.formProps}>
      <FormErrors form={form} />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={formatMessage({ id: 'newsletter.email' })}
        aria-required
      />
      <BrandField form={form} />
      <FrequencyField form={form} />
      <p className="newsletter__note">
        <FormattedMessage
          id="newsletter.consent"
          values={{
            link: (text) => (
              <a key="privacy" href={privacy}>
                {text}
              </a>
            ),
          }}
        />
      </p>
      <SubmitButton form={form} requiredFields={{ email: 'newsletter.email' }}>
        <FormattedMessage id="newsletter.subscribe" />
      </SubmitButton>
      <p className="newsletter__note">
        <FormattedMessage
          id="newsletter.voucher-terms"
          values={{ days, minimum: <Amount key="minimum" value={money(minimumCents, tenant.currency)} /> }}
        />
      </p>
    </form>
  )
}
