import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { OptionalSuffix } from '#client/components/optional-suffix.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { SalutationField } from '#client/features/checkout/address/index.ts'
import { CaptchaField } from '#client/features/core/captcha/index.ts'
import { useForm } from '#client/lib/form.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { resendConfirmationInput } from '#shared/api/credentials-input.ts'
import type { Profile } from '#shared/api/customers.ts'
import { profileInput } from '#shared/api/customers-input.ts'

/** What customers may change about themselves, except for the e-mail address, which has to be confirmed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { tenant, today } = useSite()
  const { salutation, firstName, lastName, birthday = '', phone, locale } = profile
  const schema = useMemo(() => profileInput(tenant.locales, today), [tenant, today])
  const form = useForm(schema, { salutation, firstName, lastName, birthday, phone, locale }, { intent: 'profile' })
  return (
    <form className="account-form" {...form.formProps}>
      <input type="hidden" name="intent" value="profile" />
      <FormErrors form={form} />
      <div className="fields">
        <SalutationField form={form} />
        <TextField
          className="fields__half"
          label={<FormattedMessage id="checkout.first-name" />}
          autoComplete="given-name"
          aria-required
          {...form.field('firstName')}
        />
        <TextField
          className="fields__half"
          label={<FormattedMessage id="checkout.last-name" />}
          autoComplete="family-name"
          aria-required
          {...form.field('lastName')}
        />
        <TextField
          className="fields__half"
          label={<FormattedMessage id="customers.birthday" />}
          labelSuffix={<OptionalSuffix />}
          type="date"
          max={today}
          autoComplete="bday"
          {...form.field('birthday')}
        />
        <TextField
          className="fields__half"
          label={<FormattedMessage id="checkout.phone" />}
          labelSuffix={<OptionalSuffix />}
          type="tel"
          autoComplete="tel"
          hint={<FormattedMessage id="customers.phone-hint" />}
          {...form.field('phone')}
        />
        <EmailLanguageField form={form} locale={locale} />
      </div>
      <SubmitButton form={form} requiredFields={{ firstName: 'checkout.first-name', lastName: 'checkout.last-name' }}>
        <FormattedMessage id="customers.save-profile" />
      </SubmitButton>
    </form>
  )
}

/** The e-mail address, whether it is confirmed, and a button to send the link again. */
export function EmailStatus({ profile: { email, emailConfirmed } }: { profile: Profile }) {
  const path = usePath()
  return (
    <div className="account-form__email">
      <p>
        <strong>
          <FormattedMessage id="customers.email" />
        </strong>
        <br />
        {email}{' '}
        <span className="account-form__state">
          ({<FormattedMessage id={emailConfirmed ? 'customers.email-confirmed' : 'customers.email-unconfirmed'} />})
        </span>
      </p>
      {!emailConfirmed && <ResendConfirmationForm />}
      <a href={`${path('account/settings')}?change=email#email`}>
        <FormattedMessage id="customers.change-email" />
      </a>
    </div>
  )
}

function ResendConfirmationForm() {
  const form = useForm(resendConfirmationInput, {}, { intent: 'confirm' })
  return (
    <form className="account-form__confirm" {...form.formProps}>
      <FormErrors form={form} />
      <p className="account-form__note">
        <FormattedMessage id="customers.email-unconfirmed-text" />
      </p>
      <input type="hidden" name="intent" value="confirm" />
      <CaptchaField form={form} onlyWhenAsked />
      <Button type="submit" size="small" busy={form.busy}>
        <FormattedMessage id="credentials.register-again" />
      </Button>
    </form>
  )
}

/** Only where the shop has more than one language. */
function EmailLanguageField({ form, locale }: { form: ReturnType<typeof useForm>; locale: string }) {
  const { locales } = useSite().tenant
  const { formatDisplayName } = useIntl()
  if (locales.length === 1) return <input type="hidden" name="locale" value={locale} />
  return (
    <SelectField
      className="fields__half"
      label={<FormattedMessage id="customers.locale" />}
      options={locales.map((value) => ({
        value,
        label: formatDisplayName(value.slice(0, 2), { type: 'language' }) ?? value,
      }))}
      {...form.field('locale')}
    />
  )
}
