import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { useFormatMoney } from '#client/components/price.tsx'
import { Totals } from '#client/features/basket/basket/index.ts'
import { OrderOptionsText } from '#client/features/basket/order-options/index.ts'
import { PostalAddressText } from '#client/features/checkout/address/index.ts'
import { ParcelShopText } from '#client/features/checkout/parcel-shops/index.ts'
import { usePath } from '#client/lib/page.ts'
import { ORDERS_API, type OrderView } from '#shared/api/orders.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { NextSteps } from './next-steps.tsx'
import { OrderAdjustments } from './order-changes.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatusMessage } from './order-status-message.tsx'
import { OrderSuccessAnimation } from './order-success-animation.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'
import { CreditNoteLink, Refunds } from './refunds.tsx'

interface Props {
  order: OrderView
  account?: ReactNode
}

/** Confirms a placed order and says how to pay, or that it was cancelled since; `account` offers to register. */
export const OrderConfirmation = ({ order, account }: Props) =>
  order.state === 'cancelled' ? <CancelledOrder order={order} /> : <PlacedOrder order={order} account={account} />

/** Shown even where a payment page is still open, so that nobody pays for a cancelled order. */
function CancelledOrder({ order }: Pick<Props, 'order'>) {
  const { number, partialPayment, refunds, creditNote } = order
  const formatMoney = useFormatMoney()
  const path = usePath()
  return (
    <OrderStatusMessage
      icon="info"
      title={<FormattedMessage id="payments.cancelled-title" />}
      text={
        partialPayment ? (
          <FormattedMessage
            id="payments.cancelled-part"
            values={{ number, received: formatMoney(partialPayment.received) }}
          />
        ) : (
          <FormattedMessage
            id={refunds?.length ? 'payments.cancelled-late' : 'payments.cancelled-text'}
            values={{ number }}
          />
        )
      }
    >
      <Refunds order={order} />
      {creditNote && <CreditNoteLink order={number} number={creditNote} />}
      <LinkButton href={path('home')} variant="primary">
        <FormattedMessage id="basket.continue" />
      </LinkButton>
    </OrderStatusMessage>
  )
}

function PlacedOrder({ order, account }: Props) {
  const path = usePath()
  return (
    <div className="confirmation">
      <ThankYou order={order} />
      <PaymentInstructions order={order} />
      <Refunds order={order} />
      {order.paymentState !== 'refunded' && <NextSteps order={order} />}
      <OrderDocuments order={order} />
      {account}
      <Section title="checkout.delivery-address">
        <PostalAddressText address={order.delivery} />
        {order.carrier && (
          <p>
            <FormattedMessage id="checkout.carrier-name" values={{ name: order.carrier }} />
          </p>
        )}
      </Section>
      {order.parcelShop && (
        <Section title="parcel-shops.title">
          <ParcelShopText shop={order.parcelShop} />
        </Section>
      )}
      <OrderedItems order={order} />
      <LinkButton href={path('home')} variant="primary">
        <FormattedMessage id="basket.continue" />
      </LinkButton>
    </div>
  )
}

const ThankYou = ({ order }: Pick<Props, 'order'>) => (
  <div className="confirmation__hero">
    <OrderSuccessAnimation />
    <h1 className="confirmation__title">
      <FormattedMessage id="checkout.thanks" values={{ name: order.delivery.firstName }} />
    </h1>
    <p className="confirmation__number">
      <FormattedMessage id="checkout.order-number" values={{ number: <strong key="number">{order.number}</strong> }} />
    </p>
    <p className="confirmation__mail">
      <FormattedMessage id="checkout.mail-sent" values={{ email: <strong key="email">{order.email}</strong> }} />
    </p>
  </div>
)

function OrderedItems({ order }: Pick<Props, 'order'>) {
  const has = (deliveryClass: string) => order.lines.some((line) => line.deliveryClass === deliveryClass)
  return (
    <Section title="checkout.your-order">
      <OrderLines lines={order.lines} />
      <OrderOptionsText options={order} />
      {order.gift && (
        <a href={`${ORDERS_API}/${order.number}/gift-note`} download>
          <FormattedMessage id="order-options.gift-note-link" />
        </a>
      )}
      <Totals totals={order.totals} parcel={has('parcel')} freight={has('freight')} />
      <OrderAdjustments order={order} />
    </Section>
  )
}

const Section = ({ title, children }: { title: MessageId; children: ReactNode }) => (
  <section className="confirmation__part">
    <h2 className="confirmation__part-title">
      <FormattedMessage id={title} />
    </h2>
    {children}
  </section>
)
