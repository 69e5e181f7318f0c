import { Fragment, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Checkout } from '#shared/contracts/checkout.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { RouteId } from '#shared/routes.ts'
import { arrivalOf } from '#shared/rules/arrival.ts'
import { usePath } from '../../lib/page.ts'
import { DeliveryText } from '../basket/index.ts'
import { ExtrasText } from '../extras/index.ts'
import { ParcelShopText } from '../parcel-shops/index.ts'
import { paymentNames } from '../payments/index.ts'
import { PostalAddressText } from './postal-address-text.tsx'

/** All that was entered, each part with the way to change it. */
export function CheckoutReview({ checkout: { customer, email, delivery, billing, groups, payment, parcelShop, basket } }: { checkout: Checkout }) {
  const freight = groups.some((group) => group.class === 'freight')
  return (
    <div className="review__parts">
      {parcelShop && (
        <Part title="parcel-shops.title" change="checkout/delivery-change">
          <ParcelShopText shop={parcelShop} />
        </Part>
      )}
      <Part
        title={!parcelShop ? 'checkout.delivery-address' : freight ? 'checkout.own-address-freight' : 'checkout.own-address'}
        change="checkout/delivery-change"
      >
        {delivery && <PostalAddressText address={delivery} />}
        {delivery?.phone && <p>{delivery.phone}</p>}
      </Part>
      <Part title="checkout.billing-address" change="checkout/delivery-change">
        {billing ? (
          <PostalAddressText address={billing} />
        ) : (
          <p>
            <FormattedMessage id="checkout.billing-same" />
          </p>
        )}
      </Part>
      <Part title="checkout.delivery-days" change="checkout/delivery-change">
        {groups.map((group) => (
          <p key={group.class}>
            <FormattedMessage id="checkout.arrival" values={{ way: group.class, when: <DeliveryText key="when" window={arrivalOf(group)} /> }} />
            {group.carriers
              .filter(({ id }) => id === group.carrier)
              .map(({ id, name }) => (
                <Fragment key={id}>
                  <br />
                  {name}
                </Fragment>
              ))}
          </p>
        ))}
      </Part>
      <Part title="checkout.payment-title" change="checkout/payment-change">
        {payment && (
          <p>
            <FormattedMessage id={paymentNames[payment]} />
          </p>
        )}
      </Part>
      {basket.gift && (
        <Part title="extras.gift-title" change="basket">
          <ExtrasText extras={{ gift: basket.gift }} />
        </Part>
      )}
      <Part title="checkout.email" {...(!customer && { change: 'checkout/sign-in' as const })}>
        <p className="review__email">{email}</p>
      </Part>
    </div>
  )
}

/** Without `change` it can only be read here: a customer's address is his account's. */
function Part({ title, change, children }: { title: MessageId; change?: RouteId; children: ReactNode }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const name = formatMessage({ id: title })
  return (
    <section className="review__part">
      <h2 className="review__part-title">{name}</h2>
      <div className="review__part-body">{children}</div>
      {change && (
        <a className="review__change" href={path(change)} aria-label={formatMessage({ id: 'checkout.change' }, { what: name })}>
          <FormattedMessage id="common.change" />
        </a>
      )}
    </section>
  )
}
