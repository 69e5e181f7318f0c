import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Totals } from '#client/features/basket/basket/index.ts'
import { RedactedOrderOptionsText } from '#client/features/basket/order-options/index.ts'
import { PostalAddressText } from '#client/features/checkout/address/index.ts'
import { ParcelShopText } from '#client/features/checkout/parcel-shops/index.ts'
import { OrderCreditPlanView } from '#client/features/payments/instalments/index.ts'
import { paymentNames } from '#client/features/payments/payments/index.ts'
import { useFormatInstant } from '#client/lib/dates.ts'
import type { OrderRecordView } from '#shared/api/order-records.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { OrderRecordLines } from './order-record-lines.tsx'
import { OrderRecordTexts } from './order-record-texts.tsx'
import { OrderRecordVerification } from './order-record-verification.tsx'
import { buildOrderRecordHref } from './queries.ts'

/** The terms of an order as they were: goods, prices, addresses, button, guarantee and legal texts (N15). */
export function OrderRecordDocument({ record, signature }: { record: OrderRecordView; signature: string | null }) {
  const { order } = record.bundle
  const has = (deliveryClass: string) => order.lines.some((line) => line.deliveryClass === deliveryClass)
  return (
    <article className="order-record container">
      <Header bundle={record.bundle} />
      <OrderRecordVerification
        hash={record.hash}
        intact={record.intact}
        fileHref={buildOrderRecordHref(order.number, signature, '/file')}
      />
      <OrderRecordLines record={record} />
      <div className="order-record__totals">
        <Totals totals={order.totals} parcel={has('parcel')} freight={has('freight')} />
      </div>
      <Facts bundle={record.bundle} />
      <OrderRecordTexts record={record} />
    </article>
  )
}

interface BundleProps {
  bundle: OrderRecordView['bundle']
}

function Header({ bundle: { order, shop } }: BundleProps) {
  const time = useFormatInstant()(order.placedAt, 'long-with-time')
  return (
    <header className="order-record__head">
      <h1 className="order-record__title">
        <FormattedMessage id="order-records.title" values={{ number: order.number }} />
      </h1>
      <p className="order-record__lead">
        <FormattedMessage id="order-records.lead" values={{ shop: shop.name, time }} />
      </p>
    </header>
  )
}

const Facts = ({ bundle: { order, button, confirmation, seller } }: BundleProps) => (
  <dl className="order-record__facts">
    <Fact id="order-records.delivery-address">
      <PostalAddressText address={order.delivery} />
    </Fact>
    {order.parcelShop && (
      <Fact id="order-records.parcel-shop">
        <ParcelShopText shop={order.parcelShop} />
      </Fact>
    )}
    {order.carrier && <Fact id="order-records.carrier">{order.carrier}</Fact>}
    <Fact id="order-records.billing-address">
      <PostalAddressText address={order.billing} />
    </Fact>
    <Fact id="order-records.payment">
      <FormattedMessage id={paymentNames[order.payment.method]} />
    </Fact>
    {order.payment.plan && (
      <Fact id="order-records.credit">
        <OrderCreditPlanView plan={order.payment.plan} />
      </Fact>
    )}
    {(order.gift || order.loyaltyCard) && (
      <Fact id="order-records.options">
        <RedactedOrderOptionsText options={order} />
      </Fact>
    )}
    <Fact id="order-records.button">
      <Quoted text={button} />
    </Fact>
    {confirmation && (
      <Fact id="order-records.confirmation">
        <Quoted text={confirmation} />
      </Fact>
    )}
    <Fact id="order-records.seller">
      {seller.legalName}, {seller.address.street} {seller.address.houseNumber}, {seller.address.postalCode}{' '}
      {seller.address.city}
      <br />
      {seller.register}, {seller.vatId}
      <br />
      {seller.email}, {seller.phone}
    </Fact>
  </dl>
)

function Fact({ id, children }: { id: MessageId; children: ReactNode }) {
  return (
    <div className="order-record__fact">
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Quoted({ text }: { text: string }) {
  return <q lang={useIntl().locale}>{text}</q>
}
