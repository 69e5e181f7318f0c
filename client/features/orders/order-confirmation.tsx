import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ORDERS_PATH, type Order } from '#shared/contracts/orders.ts'
import { LinkButton } from '../../components/button.tsx'
import { useMoney } from '../../components/price.tsx'
import { usePath } from '../../lib/page.ts'
import { Totals } from '../basket/index.ts'
import { PostalAddressText } from '../checkout/index.ts'
import { ExtrasText } from '../extras/index.ts'
import { ParcelShopText } from '../parcel-shops/index.ts'
import { NextSteps } from './next-steps.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OrderPapers } from './order-papers.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'
import { CreditNoteLink, Refunds } from './refunds.tsx'
import { ThankYou } from './thank-you.tsx'

interface Props {
  order: Order
  account?: ReactNode
}

/** The order is placed: thanks, its number, how to pay, what comes next; or that it was cancelled since. `account` offers to keep all that. */
export const OrderConfirmation = ({ order, account }: Props) =>
  order.state === 'cancelled' ? <Cancelled order={order} /> : <Placed order={order} account={account} />

/** Nobody pays any more for what was cancelled, whatever page he still has. */
function Cancelled({ order }: Pick<Props, 'order'>) {
  const { number, part, refunds, creditNote } = order
  const inWords = useMoney()
  const path = usePath()
  return (
    <OrderNotice
      icon="info"
      title={<FormattedMessage id="payments.cancelled-title" />}
      text={
        part ? (
          <FormattedMessage id="payments.cancelled-part" values={{ number, received: inWords(part.received) }} />
        ) : (
          <FormattedMessage id={refunds?.length ? 'payments.cancelled-late' : 'payments.cancelled-text'} values={{ number }} />
        )
      }
    >
      <Refunds order={order} />
      {creditNote && <CreditNoteLink order={number} number={creditNote} />}
      <LinkButton href={path('home')} variant="primary">
        <FormattedMessage id="basket.continue" />
      </LinkButton>
    </OrderNotice>
  )
}

function Placed({ order, account }: Props) {
  const path = usePath()
  const has = (wanted: string) => order.lines.some((line) => line.deliveryClass === wanted)
  return (
    <div className="confirmation">
      <div className="confirmation__hero">
        <ThankYou />
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
      <PaymentInstructions order={order} />
      <Refunds order={order} />
      {order.paymentState !== 'refunded' && <NextSteps order={order} />}
      <OrderPapers order={order} />
      {account}
      <section className="confirmation__part">
        <h2 className="confirmation__part-title">
          <FormattedMessage id="checkout.delivery-address" />
        </h2>
        <PostalAddressText address={order.delivery} />
        {order.carrier && (
          <p>
            <FormattedMessage id="checkout.carrier-name" values={{ name: order.carrier }} />
          </p>
        )}
      </section>
      {order.parcelShop && (
        <section className="confirmation__part">
          <h2 className="confirmation__part-title">
            <FormattedMessage id="parcel-shops.title" />
          </h2>
          <ParcelShopText shop={order.parcelShop} />
        </section>
      )}
      <section className="confirmation__part">
        <h2 className="confirmation__part-title">
          <FormattedMessage id="checkout.your-order" />
        </h2>
        <OrderLines lines={order.lines} />
        <ExtrasText extras={order} />
        {order.gift && (
          <a href={`${ORDERS_PATH}/${order.number}/gift-note`} download>
            <FormattedMessage id="extras.gift-note-link" />
          </a>
        )}
        <Totals totals={order.totals} parcel={has('parcel')} freight={has('freight')} />
      </section>
      <LinkButton href={path('home')} variant="primary">
        <FormattedMessage id="basket.continue" />
      </LinkButton>
    </div>
  )
}
