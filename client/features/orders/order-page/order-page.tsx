import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { Totals } from '#client/features/basket/basket/index.ts'
import { OrderOptionsText } from '#client/features/basket/order-options/index.ts'
import { PostalAddressText } from '#client/features/checkout/address/index.ts'
import { ParcelShopText } from '#client/features/checkout/parcel-shops/index.ts'
import { PayOrderNow } from '#client/features/payments/paylinks/index.ts'
import { useFormatInstant } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import { INVOICES_API } from '#shared/api/invoices.ts'
import type { OrderView } from '#shared/api/orders.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import { canInvoice } from '#shared/rules/payments/can-invoice.ts'
import { LineGuarantee } from '../guarantee-claims/index.ts'
import { OrderActions } from '../order-actions/index.ts'
import { OrderChangeUntil } from '../order-changes/index.ts'
import { LineProgress, type OrderProgress, orderProgressQuery, Shipments } from '../order-progress/index.ts'
import {
  CreditNoteLink,
  OrderAdjustments,
  OrderLines,
  orderQuery,
  PaymentInstructions,
  ReceivedPayments,
  Refunds,
  withSignature,
} from '../orders/index.ts'
import { OrderPromises } from '../promises/index.ts'
import { OrderReturns } from '../returns/index.ts'
import { ShipmentEnquiries } from '../shipment-enquiries/index.ts'
import { BoughtAgainMessage, BuyAgainForm } from './buy-again.tsx'
import { LineActions } from './line-actions.tsx'
import { OrderQuestion } from './order-question.tsx'

interface OrderProps {
  order: OrderView
  signature: string | undefined
}

/** All that belongs to one order. */
export function OrderDetails({ number, signature }: { number: string; signature: string | undefined }) {
  const { api } = useSite()
  const { data: order } = useSuspenseQuery(orderQuery(api, number, signature))
  const { data: progress } = useSuspenseQuery(orderProgressQuery(api, number, signature))
  return (
    <div className="order-page">
      <BoughtAgainMessage lines={order.lines} />
      <OrderHead order={order} />
      <OrderPromises order={order} signature={signature} />
      <Shipments
        progress={progress}
        renderBelow={(shipment) => (
          <ShipmentEnquiries link={{ order: number, ...(signature && { signature }) }} shipment={shipment} />
        )}
      />
      <OrderedLines order={order} progress={progress} signature={signature} />
      <OrderReturns link={{ order: number, ...(signature !== undefined && { signature }) }} />
      <Payment order={order} signature={signature} />
      <Papers order={order} signature={signature} />
      <Addresses order={order} />
      <Part title="my-orders.what-now">
        <p className="order-page__fact">
          <OrderChangeUntil order={order} />
        </p>
        <OrderActions order={order} signature={signature} />
        <OrderQuestion number={order.number} />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: MessageId; children: ReactNode }) => (
  <section className="order-page__part">
    <h2 className="order-page__subtitle">
      <FormattedMessage id={title} />
    </h2>
    {children}
  </section>
)

/** When it was placed, and how far it is. */
function OrderHead({ order: { placedAt, state, joins, joinsCancelled } }: Pick<OrderProps, 'order'>) {
  const formatInstant = useFormatInstant()
  return (
    <div className="order-page__head">
      <p className={`order-state order-state--${state}`}>
        <FormattedMessage id={`customers.state-${state}`} />
      </p>
      <p className="order-page__fact">
        <FormattedMessage id="my-orders.placed-at" values={{ date: formatInstant(placedAt, 'long-with-time') }} />
      </p>
      <p className="order-page__fact">
        <FormattedMessage id={`my-orders.means-${state}`} />
      </p>
      {joins && (
        <p className="order-page__fact">
          <FormattedMessage
            id={joinsCancelled ? 'my-orders.joins-cancelled' : 'my-orders.joins'}
            values={{ number: joins }}
          />
        </p>
      )}
    </div>
  )
}

const OVER: readonly OrderView['state'][] = ['delivered', 'cancelled', 'partly-returned', 'returned']

function OrderedLines({ order, progress, signature }: OrderProps & { progress: OrderProgress }) {
  const { lines, totals, state } = order
  const has = (deliveryClass: string) => lines.some((line) => line.deliveryClass === deliveryClass)
  const getState = (position: number) => progress.lines.find((line) => line.position === position)?.state ?? state
  const shown = lines.map((line, position) => {
    const isOver = OVER.includes(getState(position)) // a day to come is told while one is to come
    return { ...line, position, delivery: isOver ? undefined : line.delivery }
  })
  return (
    <Part title="orders.lines">
      <OrderLines
        lines={shown}
        renderBelow={({ sku, title, position, quantity, service }) => (
          <>
            <LineProgress progress={progress} position={position} ordered={quantity} />
            <LineGuarantee
              link={{ order: order.number, ...(signature !== undefined && { signature }) }}
              position={position}
            />
            {!service && (
              <LineActions order={order} state={getState(position)} signature={signature} line={{ sku, title }} />
            )}
          </>
        )}
      />
      {filterGoods(lines).length > 1 && <BuyAgainForm />}
      <OrderOptionsText options={order} />
      <Totals totals={totals} parcel={has('parcel')} freight={has('freight')} />
      <OrderAdjustments order={order} />
    </Part>
  )
}

/** How it is paid, while anything of it is to be paid; what was received, and what goes back. */
const Payment = ({ order, signature }: OrderProps) => (
  <>
    {order.state !== 'cancelled' && <PaymentInstructions order={order} signature={signature} />}
    <ReceivedPayments order={order} />
    <PayOrderNow order={order} />
    <Refunds order={order} signature={signature} />
  </>
)

/** The credit notes of changes that gave no money back, and of a cancellation; those of refunds stand beside these. */
function listCreditNotes({ adjustments = [], creditNote, refunds = [] }: OrderView): string[] {
  const ofRefunds = refunds.map((refund) => refund.creditNote)
  const notes = [...adjustments.map((adjustment) => adjustment.creditNote), creditNote]
  return [...new Set(notes.flatMap((note) => (note && !ofRefunds.includes(note) ? [note] : [])))]
}

/** Invoice and credit notes. */
function Papers({ order, signature }: OrderProps) {
  const { number } = order
  const creditNotes = listCreditNotes(order)
  const hasInvoice = canInvoice(order, useSite().tenant.fulfilment)
  if (!hasInvoice && creditNotes.length === 0) return null
  return (
    <Part title="orders.documents">
      {hasInvoice && (
        <p className="order-page__buttons">
          <LinkButton icon="download" href={withSignature(`${INVOICES_API}/${number}`, signature)} download>
            <FormattedMessage id="orders.invoice" />
          </LinkButton>
        </p>
      )}
      {creditNotes.map((note) => (
        <CreditNoteLink key={note} order={number} number={note} signature={signature} />
      ))}
    </Part>
  )
}

function Addresses({ order: { delivery, billing, parcelShop, carrier } }: Pick<OrderProps, 'order'>) {
  return (
    <div className="order-page__addresses">
      <Part title="checkout.delivery-address">
        <PostalAddressText address={delivery} />
        {carrier && (
          <p className="order-page__fact">
            <FormattedMessage id="checkout.carrier-name" values={{ name: carrier }} />
          </p>
        )}
      </Part>
      {parcelShop && (
        <Part title="parcel-shops.title">
          <ParcelShopText shop={parcelShop} />
        </Part>
      )}
      <Part title="my-orders.billing-address">
        <PostalAddressText address={billing} />
      </Part>
    </div>
  )
}
