import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { PaymentChoice } from '#client/features/payments/payments/index.ts'
import { useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import { paymentInput } from '#shared/api/checkout.ts'
import type { OrderView, PaymentOutcome as Outcome, PaymentReturnInput } from '#shared/api/orders.ts'
import { isHosted } from '#shared/api/payments.ts'
import { OrderConfirmation } from './order-confirmation.tsx'
import { OrderStatusMessage } from './order-status-message.tsx'
import { FailedPayment, PendingPayment } from './payment-outcome-messages.tsx'
import { paymentOutcomeQuery } from './queries.ts'

const POLL_INTERVAL_MS = 4_000
const MAX_POLLS = 30

/** The outcome of a payment: thanks, wait, or try again. Polls while it is pending. */
export function PaymentOutcomeView({
  input,
  account,
}: {
  input: PaymentReturnInput
  account(order: OrderView): ReactNode
}) {
  const { api } = useSite()
  const { data } = useQuery({
    ...paymentOutcomeQuery(api, input),
    refetchInterval: ({ state }) =>
      state.data?.outcome === 'pending' && state.dataUpdateCount < MAX_POLLS ? POLL_INTERVAL_MS : false,
  })
  if (!data) return null
  const { outcome, order } = data
  if (order && (outcome === 'paid' || order.state === 'cancelled' || !isHosted(order.payment.method)))
    return <OrderConfirmation order={order} account={account(order)} />
  if (outcome === 'paid')
    return (
      <OrderStatusMessage
        icon="check"
        title={<FormattedMessage id="payments.paid-title" />}
        text={<FormattedMessage id="payments.paid-text" />}
      />
    )
  return (
    <>
      {outcome === 'pending' ? <PendingPayment data={data} number={input.order} /> : <FailedPayment data={data} />}
      {order && data.options.length > 0 && <OtherPaymentMethods order={order} options={data.options} />}
    </>
  )
}

/** Pays the same order by another method or once more. */
function OtherPaymentMethods({ order, options }: { order: OrderView; options: Outcome['options'] }) {
  const form = useForm(paymentInput, { method: order.payment.method })
  return (
    <form className="checkout-form" {...form.formProps}>
      <h2 className="checkout__subtitle">
        <FormattedMessage id="payments.other-title" />
      </h2>
      <FormErrors form={form} />
      <PaymentChoice options={options} form={form} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        <FormattedMessage id="payments.pay" />
      </Button>
    </form>
  )
}
