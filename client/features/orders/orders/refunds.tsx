import { Fragment } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { useFormatMoney } from '#client/components/price.tsx'
import { paymentNames } from '#client/features/payments/payments/index.ts'
import { useFormatInstant } from '#client/lib/dates.ts'
import { INVOICES_API } from '#shared/api/invoices.ts'
import type { OrderView } from '#shared/api/orders.ts'
import type { Refund } from '#shared/api/payments.ts'
import { withSignature } from './with-signature.ts'

/** What is being refunded and what has been, with the credit note; nothing without refunds. */
export function Refunds({
  order: { number, refunds = [] },
  signature,
}: {
  order: Pick<OrderView, 'number' | 'refunds'>
  signature?: string | undefined
}) {
  if (refunds.length === 0) return null
  return (
    <section className="confirmation__part">
      <h2 className="confirmation__part-title">
        <FormattedMessage id="payments.refunds" />
      </h2>
      {refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only ever added at the end
        <Fragment key={index}>
          <p>
            <RefundText refund={refund} />
          </p>
          {refund.creditNote && <CreditNoteLink order={number} number={refund.creditNote} signature={signature} />}
        </Fragment>
      ))}
    </section>
  )
}

/** Links to a credit note of an order. */
export const CreditNoteLink = ({
  order,
  number,
  signature,
}: {
  order: string
  number: string
  signature?: string | undefined
}) => (
  <p className="confirmation__documents">
    <LinkButton icon="download" href={withSignature(`${INVOICES_API}/${order}/${number}`, signature)} download>
      <FormattedMessage id="payments.refund-note" values={{ number }} />
    </LinkButton>
  </p>
)

function RefundText({ refund: { method, amount, sentAt } }: { refund: Refund }) {
  const formatInstant = useFormatInstant()
  const formatMoney = useFormatMoney()
  const values = {
    amount: <strong key="amount">{formatMoney(amount)}</strong>,
    method: (
      <FormattedMessage
        key="method"
        id={method === 'bank-transfer' ? 'payments.bank-transfer' : paymentNames[method]}
      />
    ),
  }
  if (!sentAt) return <FormattedMessage id="payments.refund-requested" values={values} />
  return <FormattedMessage id="payments.refund-sent" values={{ ...values, date: formatInstant(sentAt) }} />
}
