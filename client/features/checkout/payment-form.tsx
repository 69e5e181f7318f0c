import { FormattedMessage } from 'react-intl'
import { type Checkout, paymentInput } from '#shared/contracts/checkout.ts'
import { Button } from '../../components/button.tsx'
import { useShopForm } from '../../lib/shop-form.ts'
import { PaymentChoice } from '../payments/index.ts'
import { FormErrors } from './form-errors.tsx'

/** How to pay. */
export function PaymentForm({ checkout, change }: { checkout: Checkout; change: boolean }) {
  const form = useShopForm(paymentInput, { method: checkout.payment ?? '' })
  return (
    <form className="checkout-form" {...form.formProps}>
      <FormErrors form={form} />
      <PaymentChoice options={checkout.paymentOptions} form={form} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        <FormattedMessage id={change ? 'checkout.save-payment' : 'checkout.to-review'} />
      </Button>
    </form>
  )
}
