import { FormattedMessage } from 'react-intl'
import { type Checkout, paymentInput } from '#shared/contracts/checkout.ts'
import { Button } from '../../components/button.tsx'
import { useMoney } from '../../components/price.tsx'
import { useSite } from '../../lib/page.ts'
import { useShopForm } from '../../lib/shop-form.ts'
import { PaymentChoice } from '../payments/index.ts'
import { CreditNote } from './credit-note.tsx'
import { FormErrors } from './form-errors.tsx'
import { MonthsChoice } from './months-choice.tsx'

/** How to pay. With credit other questions may follow, so that its button promises no review. */
export function PaymentForm({ checkout, change }: { checkout: Checkout; change: boolean }) {
  const form = useShopForm(paymentInput, { method: checkout.payment ?? '', months: String(checkout.credit?.months ?? '') })
  const { credit } = checkout
  return (
    <>
      <form className="checkout-form" {...form.formProps}>
        <FormErrors form={form} />
        <PaymentChoice
          options={checkout.paymentOptions}
          form={form}
          values={useCreditValues(checkout)}
          more={{ instalments: credit && credit.plans.length > 0 && <MonthsChoice form={form} credit={credit} /> }}
        />
        <Button type="submit" variant="primary" wide busy={form.busy}>
          <FormattedMessage id={change || credit ? 'checkout.save-payment' : 'checkout.to-review'} />
        </Button>
      </form>
      <CreditNote checkout={checkout} />
    </>
  )
}

/** What a reason against instalments may name. */
function useCreditValues({ credit }: Checkout) {
  const { currency, credit: terms } = useSite().tenant
  const money = useMoney()
  const amount = (cents = 0) => money({ cents, currency })
  const { limit, open, ownLimit } = credit ?? {}
  return { min: amount(terms?.minCents), max: amount(terms?.maxCents), limit: amount(limit?.cents), open: amount(open?.cents), own: amount(ownLimit?.cents) }
}
