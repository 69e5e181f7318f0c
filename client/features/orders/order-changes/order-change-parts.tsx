import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Accordion } from '#client/components/accordion.tsx'
import { LinkButton } from '#client/components/button.tsx'
import { DeliveryText } from '#client/features/basket/basket/index.ts'
import { paymentNames } from '#client/features/payments/payments/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { usePath } from '#client/lib/page.ts'
import type { OrderChanges } from '#shared/api/order-changes.ts'
import type { OrderView } from '#shared/api/orders.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { withSignature } from '../orders/index.ts'
import { ChangeAddressForm } from './change-address-form.tsx'
import { ChangeDaysForm } from './change-days-form.tsx'
import { ChangePaymentForm } from './change-payment-form.tsx'
import { ChangeVariantForm } from './change-variant-form.tsx'

interface Props {
  order: OrderView
  changes: OrderChanges
  signature: string | undefined
}

/** Each part of an order with what it is now, and below it how to change it. */
export function OrderChangeParts(props: Props) {
  return (
    <div className="order-change__parts">
      <AddressPart {...props} />
      <DaysPart {...props} />
      <GoodsPart {...props} />
      <PaymentPart {...props} />
    </div>
  )
}

/** Opened by the shopper, or because its form has a fault. */
function Part({
  intent,
  title,
  now,
  children,
}: {
  intent: string
  title: MessageId
  now: ReactNode
  children: ReactNode
}) {
  const posted = useActionFailure()
  return (
    <Accordion
      level={2}
      id={`change-${intent}`}
      open={posted?.values.intent?.startsWith(intent)}
      heading={
        <>
          <FormattedMessage id={title} />
          <span className="order-change__now">{now}</span>
        </>
      }
    >
      {children}
    </Accordion>
  )
}

function AddressPart({ order, changes }: Props) {
  const { firstName, lastName, street, houseNumber, postalCode, city } = order.delivery
  const now = `${firstName} ${lastName}, ${street} ${houseNumber}, ${postalCode} ${city}`
  return (
    <Part intent="address" title="checkout.delivery-address" now={now}>
      {changes.addressFixed ? (
        <p>
          <FormattedMessage id={changes.addressFixed} />
        </p>
      ) : (
        <ChangeAddressForm order={order} changes={changes} />
      )}
    </Part>
  )
}

const DaysPart = ({ order, changes: { groups } }: Props) =>
  groups.length === 0 ? null : (
    <Part
      intent="days"
      title="checkout.delivery-days"
      now={groups.map(({ class: deliveryClass }) => {
        const line = order.lines.find((each) => each.deliveryClass === deliveryClass && !each.service)
        return line && <DeliveryText key={deliveryClass} window={line.delivery} />
      })}
    >
      <ChangeDaysForm groups={groups} />
    </Part>
  )

/** Sizes here; fewer pieces and further goods on the pages that can do it. */
function GoodsPart({ order, changes: { lines }, signature }: Props) {
  const path = usePath()
  const pieces = order.lines.reduce((sum, { quantity, service }) => (service ? sum : sum + quantity), 0)
  return (
    <Part
      intent="variant"
      title="order-change.goods"
      now={<FormattedMessage id="order-change.pieces" values={{ count: pieces }} />}
    >
      <div className="order-change__form">
        {lines.map((changeable) => {
          const line = order.lines[changeable.position]
          return line && <ChangeVariantForm key={`${changeable.position}-${line.sku}`} line={line} {...changeable} />
        })}
        {lines.length === 0 && (
          <p>
            <FormattedMessage id="order-change.no-sizes" />
          </p>
        )}
        <p>
          <FormattedMessage id="order-change.fewer" />
        </p>
        <p>
          <LinkButton href={withSignature(path('account/order-cancel', { number: order.number }), signature)}>
            <FormattedMessage id="cancellation.title" />
          </LinkButton>
        </p>
      </div>
    </Part>
  )
}

const PaymentPart = ({ order: { payment }, changes: { methods } }: Props) => (
  <Part intent="payment" title="order-change.payment" now={<FormattedMessage id={paymentNames[payment.method]} />}>
    {methods.length > 0 ? (
      <ChangePaymentForm methods={methods} />
    ) : (
      <p>
        <FormattedMessage id={payment.plan ? 'order-change.payment-credit' : 'order-change.payment-done'} />
      </p>
    )}
  </Part>
)
