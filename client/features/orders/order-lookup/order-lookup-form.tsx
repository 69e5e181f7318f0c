import { FormattedMessage, useIntl } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useForm } from '#client/lib/form.ts'
import { orderLookupInput } from '#shared/api/order-lookup.ts'

const requiredFields = {
  number: 'orders.number',
  email: 'order-lookup.email',
  postalCode: 'checkout.postal-code',
} as const

/** Asks for what a guest knows of an order. */
export function OrderLookupForm() {
  const { formatMessage } = useIntl()
  const form = useForm(
    orderLookupInput,
    { number: '', email: '', postalCode: '' },
    { messageIds: { 'not-found': 'order-lookup.not-found' } },
  )
  return (
    <form className="credentials-form" {...form.formProps}>
      <FormErrors form={form} />
      <TextField
        {...form.field('number')}
        label={formatMessage({ id: 'orders.number' })}
        hint={formatMessage({ id: 'order-lookup.number-hint' })}
        inputMode="numeric"
        autoComplete="off"
        aria-required
      />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={formatMessage({ id: 'order-lookup.email' })}
        hint={formatMessage({ id: 'order-lookup.email-hint' })}
        aria-required
      />
      <TextField
        {...form.field('postalCode')}
        autoComplete="postal-code"
        label={formatMessage({ id: 'checkout.postal-code' })}
        hint={formatMessage({ id: 'order-lookup.postal-code-hint' })}
        aria-required
      />
      <SubmitButton form={form} requiredFields={requiredFields}>
        <FormattedMessage id="order-lookup.submit" />
      </SubmitButton>
    </form>
  )
}
