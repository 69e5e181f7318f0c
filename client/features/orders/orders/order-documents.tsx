import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { useIsRouteOpen, usePath, useSite } from '#client/lib/page.ts'
import { INVOICES_API } from '#shared/api/invoices.ts'
import type { OrderView } from '#shared/api/orders.ts'
import { canInvoice } from '#shared/rules/payments/can-invoice.ts'

/** The order's documents: the invoice once there is one, and the order record. */
export function OrderDocuments({ order }: { order: OrderView }) {
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const { fulfilment } = useSite().tenant
  return (
    <section className="confirmation__part">
      <h2 className="confirmation__part-title">
        <FormattedMessage id="orders.documents" />
      </h2>
      <p className="confirmation__documents">
        {isOpen('account/order') && (
          <LinkButton icon="parcel" href={path('account/order', { number: order.number })}>
            <FormattedMessage id="orders.page" />
          </LinkButton>
        )}
        {canInvoice(order, fulfilment) && (
          <LinkButton icon="download" href={`${INVOICES_API}/${order.number}`} download>
            <FormattedMessage id="orders.invoice" />
          </LinkButton>
        )}
        <LinkButton icon="document" href={path('checkout/order-record', { number: order.number })}>
          <FormattedMessage id="orders.contract" />
        </LinkButton>
      </p>
    </section>
  )
}
