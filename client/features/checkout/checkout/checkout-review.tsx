import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DeliveryText } from '#client/features/basket/basket/index.ts'
import { OrderOptionsText } from '#client/features/basket/order-options/index.ts'
import { paymentNames } from '#client/features/payments/payments/index.ts'
import { StoredPaymentName } from '#client/features/payments/stored-payments/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Checkout } from '#shared/api/checkout.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { RouteId } from '#shared/routes.ts'
import { getArrivalWindow } from '#shared/rules/checkout/arrival-window.ts'
import { PostalAddressText } from '../address/index.ts'
import { ParcelShopText } from '../parcel-shops/index.ts'

/** Everything that was entered, each part with a link to change it. */
export function CheckoutReview({
  checkout: { customer, email, delivery, billing, groups, payment, storedPayment, storedPayments, parcelShop, basket },
}: {
  checkout: Checkout
}) {
  const { features } = useSite().tenant
  const stored = storedPayments.find(({ id }) => id === storedPayment)
  const hasFreight = groups.some((group) => group.class === 'freight')
  const ownAddressTitle = hasFreight ? 'checkout.own-address-freight' : 'checkout.own-address'
  return (
    <div className="review__parts">
      {parcelShop && (
        <ReviewSection title="parcel-shops.title" change="checkout/delivery-change">
          <ParcelShopText shop={parcelShop} />
        </ReviewSection>
      )}
      <ReviewSection
        title={parcelShop ? ownAddressTitle : 'checkout.delivery-address'}
        change="checkout/delivery-change"
      >
        {delivery && <PostalAddressText address={delivery} />}
        {delivery?.phone && <p>{delivery.phone}</p>}
      </ReviewSection>
      <ReviewSection title="checkout.billing-address" change="checkout/delivery-change">
        {billing ? (
          <PostalAddressText address={billing} />
        ) : (
          <p>
            <FormattedMessage id="checkout.billing-same" />
          </p>
        )}
      </ReviewSection>
      <ReviewSection title="checkout.delivery-days" change="checkout/delivery-change">
        {groups.map((group) => (
          <DeliveryGroup key={group.class} group={group} />
        ))}
      </ReviewSection>
      <ReviewSection title="checkout.payment-title" change="checkout/payment-change">
        {payment && (
          <p>{stored ? <StoredPaymentName entry={stored} /> : <FormattedMessage id={paymentNames[payment]} />}</p>
        )}
      </ReviewSection>
      {basket.gift && (
        <ReviewSection title="order-options.gift-title" change="basket">
          <OrderOptionsText options={{ gift: basket.gift }} />
        </ReviewSection>
      )}
      {basket.loyaltyCard && !features.loyaltyCard && (
        <ReviewSection title="customers.payback-title" change="account/payback">
          <OrderOptionsText options={{ loyaltyCard: basket.loyaltyCard }} />
        </ReviewSection>
      )}
      <ReviewSection title="checkout.email" change={customer ? undefined : 'checkout/sign-in'}>
        <p className="review__email">{email}</p>
      </ReviewSection>
    </div>
  )
}

/** When the group's parcels arrive, and by which carrier. */
function DeliveryGroup({ group }: { group: Checkout['groups'][number] }) {
  const carrier = group.carriers.find(({ id }) => id === group.carrier)
  return (
    <p>
      <FormattedMessage
        id="checkout.arrival"
        values={{ way: group.class, when: <DeliveryText key="when" window={getArrivalWindow(group)} /> }}
      />
      {carrier && (
        <>
          <br />
          {carrier.name}
        </>
      )}
    </p>
  )
}

interface ReviewSectionProps {
  title: MessageId
  /** Where to change it; absent for a customer's e-mail address, which belongs to the account. */
  change: RouteId | undefined
  children: ReactNode
}

function ReviewSection({ title, change, children }: ReviewSectionProps) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const name = formatMessage({ id: title })
  return (
    <section className="review__part">
      <h2 className="review__part-title">{name}</h2>
      <div className="review__part-body">{children}</div>
      {change && (
        <a
          className="review__change"
          href={path(change)}
          aria-label={formatMessage({ id: 'checkout.change' }, { what: name })}
        >
          <FormattedMessage id="common.change" />
        </a>
      )}
    </section>
  )
}
