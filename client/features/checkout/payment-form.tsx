import { FormattedMessage, useIntl } from 'react-intl'
import { type Checkout, type PaymentOption, paymentInput } from '#shared/contracts/checkout.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { Button } from '../../components/button.tsx'
import { RadioGroup } from '../../components/choice.tsx'
import { useShopForm } from '../../lib/shop-form.ts'
import { paymentExplanations, paymentNames } from '../payments/index.ts'
import { FormErrors } from './form-errors.tsx'

/** How to pay; nothing is chosen beforehand, and what is not offered says why. */
export function PaymentForm({ checkout, change }: { checkout: Checkout; change: boolean }) {
  const { formatMessage } = useIntl()
  const form = useShopForm(paymentInput, { method: checkout.payment ?? '' })
  const { value, error } = form.field('method')

  const optionOf = ({ method, offered, reason }: PaymentOption) => ({
    value: method,
    label: <strong>{formatMessage({ id: paymentNames[method] })}</strong>,
    note: formatMessage({ id: offered || !reason ? paymentExplanations[method] : (reason as MessageId) }),
    disabled: !offered,
  })
  return (
    <form className="checkout-form" {...form.formProps}>
      <FormErrors form={form} />
      <RadioGroup
        name="method"
        legend={formatMessage({ id: 'checkout.payment-legend' })}
        hideLegend
        layout="card"
        options={checkout.paymentOptions.map(optionOf)}
        value={value}
        error={error}
        onChange={(method) => form.setValue('method', method)}
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        <FormattedMessage id={change ? 'checkout.save-payment' : 'checkout.to-review'} />
      </Button>
    </form>
  )
}
