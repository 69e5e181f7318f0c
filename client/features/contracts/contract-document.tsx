import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { Contract } from '#shared/contracts/contracts.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { useSite } from '../../lib/page.ts'
import { Totals } from '../basket/index.ts'
import { PostalAddressText } from '../checkout/index.ts'
import { KeptExtrasText } from '../extras/index.ts'
import { OrderPlanView } from '../instalments/index.ts'
import { ParcelShopText } from '../parcel-shops/index.ts'
import { paymentNames } from '../payments/index.ts'
import { ContractLines } from './contract-lines.tsx'
import { ContractSeal } from './contract-seal.tsx'
import { ContractTexts } from './contract-texts.tsx'

/** What an order was made on, to read and to print: goods, prices, addresses, button, guarantee and legal texts as they were (N15). */
export function ContractDocument({ contract }: { contract: Contract }) {
  const { timeZone } = useSite().tenant
  const { order, button, seller, shop } = contract.bundle
  const has = (wanted: string) => order.lines.some((line) => line.deliveryClass === wanted)
  return (
    <article className="contract container">
      <header className="contract__head">
        <h1 className="contract__title">
          <FormattedMessage id="contracts.title" values={{ number: order.number }} />
        </h1>
        <p className="contract__lead">
          <FormattedMessage
            id="contracts.lead"
            values={{ shop: shop.name, time: <FormattedDate key="time" value={order.placedAt} dateStyle="long" timeStyle="short" timeZone={timeZone} /> }}
          />
        </p>
      </header>
      <ContractSeal number={order.number} hash={contract.hash} intact={contract.intact} />
      <ContractLines contract={contract} />
      <div className="contract__totals">
        <Totals totals={order.totals} parcel={has('parcel')} freight={has('freight')} />
      </div>
      <dl className="contract__facts">
        <Fact id="contracts.delivery-address">
          <PostalAddressText address={order.delivery} />
        </Fact>
        {order.parcelShop && (
          <Fact id="contracts.parcel-shop">
            <ParcelShopText shop={order.parcelShop} />
          </Fact>
        )}
        {order.carrier && <Fact id="contracts.carrier">{order.carrier}</Fact>}
        <Fact id="contracts.billing-address">
          <PostalAddressText address={order.billing} />
        </Fact>
        <Fact id="contracts.payment">
          <FormattedMessage id={paymentNames[order.payment.method]} />
        </Fact>
        {order.payment.plan && (
          <Fact id="contracts.credit">
            <OrderPlanView plan={order.payment.plan} />
          </Fact>
        )}
        {(order.gift || order.bonusCard) && (
          <Fact id="contracts.extras">
            <KeptExtrasText extras={order} />
          </Fact>
        )}
        <Fact id="contracts.button">
          <Quoted text={button} />
        </Fact>
        <Fact id="contracts.seller">
          {seller.legalName}, {seller.address.street} {seller.address.houseNumber}, {seller.address.postalCode} {seller.address.city}
          <br />
          {seller.register}, {seller.vatId}
          <br />
          {seller.email}, {seller.phone}
        </Fact>
      </dl>
      <ContractTexts contract={contract} />
    </article>
  )
}

type FactId = Extract<
  MessageId,
  `contracts.${'delivery-address' | 'billing-address' | 'parcel-shop' | 'carrier' | 'payment' | 'credit' | 'extras' | 'button' | 'seller'}`
>

function Fact({ id, children }: { id: FactId; children: ReactNode }) {
  return (
    <div className="contract__fact">
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
