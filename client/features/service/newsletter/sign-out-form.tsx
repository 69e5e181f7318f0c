import { FormattedMessage, useIntl } from 'react-intl'
import { RadioGroup } from '#client/components/choice.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useForm } from '#client/lib/form.ts'
import { type NewsletterSubscription, newsletterChanges } from '#shared/api/newsletter.ts'
import { changeNewsletterInput } from '#shared/api/newsletter-input.ts'
import { DEFAULT_NEWSLETTER_PAUSE_DAYS, newsletterPauseDays } from '#shared/rules/service/newsletter-frequency.ts'
import { BrandField, FrequencyField } from './newsletter-fields.tsx'

const WEEKLY = 1

interface Props {
  /** The secret of the link that was followed; an address is asked for without one. */
  token: string
  subscription?: NewsletterSubscription | undefined
}

/** Full unsubscribe unless something else is chosen (S4.20); a pause and a change show what belongs to them. */
export function SignOutForm({ token, subscription }: Props) {
  const { formatMessage } = useIntl()
  const { brand = 'both', frequency = WEEKLY } = subscription ?? {}
  const form = useForm(changeNewsletterInput, {
    ...{ token, email: '', change: 'unsubscribe', pauseDays: String(DEFAULT_NEWSLETTER_PAUSE_DAYS) },
    ...{ frequency: String(frequency), brand },
  })
  const details = {
    unsubscribe: undefined,
    pause: (
      <div className="newsletter__details">
        <SelectField
          {...form.field('pauseDays')}
          label={formatMessage({ id: 'newsletter.pause-days' })}
          options={newsletterPauseDays.map((days) => ({
            value: String(days),
            label: formatMessage({ id: 'newsletter.days' }, { days }),
          }))}
        />
      </div>
    ),
    frequency: (
      <div className="newsletter__details">
        <FrequencyField form={form} />
        <BrandField form={form} />
      </div>
    ),
  }
  return (
    <form className="newsletter__form" {...form.formProps}>
      <FormErrors form={form} />
      {token ? (
        <input type="hidden" name="token" value={token} />
      ) : (
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={formatMessage({ id: 'newsletter.email' })}
          aria-required
        />
      )}
      <RadioGroup
        name="change"
        legend={<FormattedMessage id="newsletter.change" />}
        value={form.values.change ?? 'unsubscribe'}
        onChange={(change) => form.setValue('change', change)}
        options={newsletterChanges.map((change) => ({
          value: change,
          label: <FormattedMessage id={`newsletter.change-${change}`} />,
          details: details[change],
        }))}
      />
      <SubmitButton form={form} requiredFields={token ? {} : { email: 'newsletter.email' }}>
        <FormattedMessage id="newsletter.save" />
      </SubmitButton>
    </form>
  )
}
