import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { paymentInput } from '#shared/contracts/checkout.ts'
import type { Order, PaymentOutcome as Outcome, PaymentReturnInput } from '#shared/contracts/orders.ts'
import { isHosted } from '#shared/contracts/payments.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { useMoney } from '../../components/price.tsx'
import { useSite } from '../../lib/page.ts'
import { useShopForm } from '../../lib/shop-form.ts'
import { FormErrors } from '../checkout/index.ts'
import { PaymentChoice } from '../payments/index.ts'
import { OrderConfirmation } from './order-confirmation.tsx'
import { OrderNotice } from './order-notice.tsx'
import { paidPath } from './pay.ts'
import { outcomeQuery } from './queries.ts'

const ASK_AGAIN_MS = 4_000
const MOST_QUESTIONS = 30

/** How paying has ended: thanks, wait, or try again. Asks by itself while the answer is open. */
export function PaymentOutcome({ input, account }: { input: PaymentReturnInput; account(order: Order): ReactNode }) {
  const { api } = useSite()
  const { data } = useQuery({
    ...outcomeQuery(api, input),
    refetchInterval: ({ state }) => (state.data?.outcome === 'pending' && state.dataUpdateCount < MOST_QUESTIONS ? ASK_AGAIN_MS : false),
  })
  if (!data) return null
  const { outcome, order } = data
  if (order && (outcome === 'paid' || order.state === 'cancelled' || !isHosted(order.payment.method)))
    return <OrderConfirmation order={order} account={account(order)} />
  if (outcome === 'paid')
    return <OrderNotice icon="check" title={<FormattedMessage id="payments.paid-title" />} text={<FormattedMessage id="payments.paid-text" />} />
  return (
    <>
      {outcome === 'pending' ? <Pending data={data} number={input.order} /> : <Failed data={data} />}
      {order && data.options.length > 0 && <OtherWay order={order} options={data.options} />}
    </>
  )
}

/** Until when an order waits for its payment, by the shop's clocks. */
function Until({ instant }: { instant: string | undefined }) {
  const { tenant } = useSite()
  return <FormattedDate value={instant} dateStyle="medium" timeStyle="short" timeZone={tenant.timeZone} />
}

function Pending({ data: { page, order, until }, number }: { data: Outcome; number: string }) {
  const site = useSite()
  const text = (
    <>
      <FormattedMessage id="payments.pending-text" />{' '}
      {order && until && <FormattedMessage id="payments.pending-until" values={{ number, until: <Until key="until" instant={until} /> }} />}
    </>
  )
  return (
    <OrderNotice icon="info" title={<FormattedMessage id="payments.pending-title" />} text={text}>
      {page && (
        <LinkButton href={page} variant="primary" rel="external">
          <FormattedMessage id="payments.continue" />
        </LinkButton>
      )}
      <LinkButton href={paidPath(site, number)} rel="external">
        <FormattedMessage id="payments.check" />
      </LinkButton>
    </OrderNotice>
  )
}

function Failed({ data: { order, until } }: { data: Outcome }) {
  const inWords = useMoney()
  const text = order ? (
    <FormattedMessage
      id="payments.failed-text"
      values={{
        number: order.number,
        total: inWords(order.totals.total),
        until: <Until key="until" instant={until} />,
      }}
    />
  ) : (
    <FormattedMessage id="payments.failed-stranger" />
  )
  return <OrderNotice icon="info" title={<FormattedMessage id="payments.failed-title" />} text={text} />
}

/** The same order, paid another way or once more. */
function OtherWay({ order, options }: { order: Order; options: Outcome['options'] }) {
  const form = useShopForm(paymentInput, { method: order.payment.method })
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
