import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { useFormatMoney } from '#client/components/price.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { PaymentChoice } from '#client/features/payments/payments/index.ts'
import { findInitialChoice, useStoredOptions } from '#client/features/payments/stored-payments/index.ts'
import { useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import { type Checkout, paymentInput } from '#shared/api/checkout.ts'
import { InstalmentsHint } from './instalments-hint.tsx'
import { MonthsChoice } from './months-choice.tsx'

/** Asks how to pay. With credit further questions may follow, so that the button does not announce the review. */
export function PaymentForm({ checkout, change }: { checkout: Checkout; change: boolean }) {
  const form = useForm(paymentInput, {
    method: findInitialChoice(checkout),
    months: String(checkout.credit?.months ?? ''),
  })
  const { credit } = checkout
  return (
    <>
      <form className="checkout-form" {...form.formProps}>
        <FormErrors form={form} />
        <PaymentChoice
          options={checkout.paymentOptions}
          form={form}
          first={useStoredOptions(checkout.storedPayments)}
          names={listOtherNames(checkout)}
          values={useCreditValues(checkout)}
          more={{ instalments: credit && credit.plans.length > 0 && <MonthsChoice form={form} credit={credit} /> }}
        />
        <SubmitButton form={form} requiredFields={{ method: 'checkout.payment-legend' }}>
          <FormattedMessage id={change || credit ? 'checkout.save-payment' : 'checkout.to-review'} />
        </SubmitButton>
      </form>
      <InstalmentsHint checkout={checkout} />
    </>
  )
}

/** Beside a stored card the method is another card, beside a stored account another account. */
function listOtherNames({ storedPayments }: Checkout): ComponentProps<typeof PaymentChoice>['names'] {
  const has = (method: string) => storedPayments.some((entry) => entry.method === method)
  return {
    ...(has('card') && { card: 'stored-payments.other-card' }),
    ...(has('paypal') && { paypal: 'stored-payments.other-paypal' }),
  }
}

/** Values for the messages that say why instalments are not offered. */
function useCreditValues({ credit }: Checkout) {
  const { currency, credit: terms } = useSite().tenant
  const formatMoney = useFormatMoney()
  const formatCents = (cents = 0) => formatMoney({ cents, currency })
  const { limit, usedLimit, ownLimit } = credit ?? {}
  return {
    min: formatCents(terms?.minCents),
    max: formatCents(terms?.maxCents),
    limit: formatCents(limit?.cents),
    open: formatCents(usedLimit?.cents),
    own: formatCents(ownLimit?.cents),
  }
}
