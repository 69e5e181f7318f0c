import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { useFormatMoney } from '#client/components/price.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import type { PaymentOutcome as Outcome } from '#shared/api/orders.ts'
import type { StoredPayment } from '#shared/api/stored-payments.ts'
import { formatStoredPayment } from '#shared/rules/payments/stored-payments.ts'
import { OrderStatusMessage } from './order-status-message.tsx'
import { buildPaidPath } from './pay-action.ts'

/** Until when an order waits for its payment, in the shop's time zone. */
function PaymentDeadline({ instant }: { instant: string | undefined }) {
  const formatInstant = useFormatInstant()
  return instant && formatInstant(instant, 'medium-with-time')
}

export function PendingPayment({ data: { page, order, until }, number }: { data: Outcome; number: string }) {
  const site = useSite()
  const text = (
    <>
      <FormattedMessage id="payments.pending-text" />{' '}
      {order && until && (
        <FormattedMessage
          id="payments.pending-until"
          values={{ number, until: <PaymentDeadline key="until" instant={until} /> }}
        />
      )}
    </>
  )
  return (
    <OrderStatusMessage icon="info" title={<FormattedMessage id="payments.pending-title" />} text={text}>
      {page && (
        <LinkButton href={page} variant="primary" rel="external">
          <FormattedMessage id="payments.continue" />
        </LinkButton>
      )}
      <LinkButton href={buildPaidPath(site, number)} rel="external">
        <FormattedMessage id="payments.check" />
      </LinkButton>
    </OrderStatusMessage>
  )
}

/** Which stored way to pay was refused, and what can be done. */
function RefusedStoredPayment({ entry }: { entry: StoredPayment }) {
  return (
    <>
      <FormattedMessage
        id={entry.expired ? 'stored-payments.payment-expired' : 'stored-payments.payment-refused'}
        values={{ name: formatStoredPayment(entry) }}
      />{' '}
    </>
  )
}

export function FailedPayment({ data: { order, until, refusedStoredPayment } }: { data: Outcome }) {
  const formatMoney = useFormatMoney()
  const text = order ? (
    <>
      {refusedStoredPayment && <RefusedStoredPayment entry={refusedStoredPayment} />}
      <FormattedMessage
        id="payments.failed-text"
        values={{
          number: order.number,
          total: formatMoney(order.totals.total),
          until: <PaymentDeadline key="until" instant={until} />,
        }}
      />
    </>
  ) : (
    <FormattedMessage id="payments.failed-stranger" />
  )
  return <OrderStatusMessage icon="info" title={<FormattedMessage id="payments.failed-title" />} text={text} />
}
