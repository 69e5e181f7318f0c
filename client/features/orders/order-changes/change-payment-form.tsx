import { FormattedMessage } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { PaymentChoice } from '#client/features/payments/payments/index.ts'
import { useForm } from '#client/lib/form.ts'
import { changePaymentInput, type OrderChanges } from '#shared/api/order-changes.ts'

const fieldsSchema = changePaymentInput.omit(['order', 'signature'])

/** Another way to pay an order that is not paid yet. */
export function ChangePaymentForm({ methods }: Pick<OrderChanges, 'methods'>) {
  const form = useForm(fieldsSchema, { method: '' }, { intent: 'payment' })
  return (
    <form className="order-change__form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="payment" />
      <PaymentChoice options={methods.map((method) => ({ method, offered: true }))} form={form} />
      <p>
        <FormattedMessage id="order-change.payment-hosted" />
      </p>
      <SubmitButton form={form} wide={false} requiredFields={{ method: 'checkout.payment-legend' }}>
        <FormattedMessage id="order-change.save-payment" />
      </SubmitButton>
    </form>
  )
}
