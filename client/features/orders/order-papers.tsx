import { FormattedMessage } from 'react-intl'
import { INVOICES_PATH } from '#shared/contracts/invoices.ts'
import type { Order } from '#shared/contracts/orders.ts'
import { canInvoice } from '#shared/rules/invoices.ts'
import { LinkButton } from '../../components/button.tsx'
import { usePath } from '../../lib/page.ts'

/** What there is to keep of an order: its invoice, as soon as there is one, and the contract. */
export function OrderPapers({ order }: { order: Order }) {
  const path = usePath()
  return (
    <section className="confirmation__part">
      <h2 className="confirmation__part-title">
        <FormattedMessage id="orders.papers" />
      </h2>
      <p className="confirmation__papers">
        {canInvoice(order) && (
          <LinkButton icon="download" href={`${INVOICES_PATH}/${order.number}`} download>
            <FormattedMessage id="orders.invoice" />
          </LinkButton>
        )}
        <LinkButton icon="document" href={path('checkout/contract', { number: order.number })}>
          <FormattedMessage id="orders.contract" />
        </LinkButton>
      </p>
    </section>
  )
}
