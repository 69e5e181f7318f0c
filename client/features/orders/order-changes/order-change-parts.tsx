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
import { countOrdered } from './change-pieces.ts'
import { ChangePiecesForm } from './change-pieces-form.tsx'
import { ChangeVariantForm } from './change-variant-form.tsx'
import { ChangedLine } from './changed-line.tsx'

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
  intents,
  title,
  now,
  children,
}: {
  /** What the intents of its forms begin with; the first names the part. */
  intents: readonly string[]
  title: MessageId
  now: ReactNode
  children: ReactNode
}) {
  const posted = useActionFailure()
  return (
    <Accordion
      level={2}
      id={`change-${intents[0]}`}
      open={intents.some((intent) => posted?.values.intent?.startsWith(intent))}
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
    <Part intents={['address']} title="checkout.delivery-address" now={now}>
      {changes.addressFixed ? (
        <p>
          <FormattedMessage id={changes.addressFixed} values={{ number: changes.sharedWith }} />
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
      intents={['days']}
      title="checkout.delivery-days"
      now={groups.map(({ class: deliveryClass }) => {
        const line = order.lines.find((each) => each.deliveryClass === deliveryClass && !each.service)
        return line && <DeliveryText key={deliveryClass} window={line.delivery} />
      })}
    >
      <ChangeDaysForm groups={groups} />
    </Part>
  )

/** Size and pieces of each line; what that leads to where it is not done here. */
function GoodsPart({ order, changes: { lines, joinable }, signature }: Props) {
  const path = usePath()
  const goods = order.lines.flatMap((line, position) => {
    const open = countOrdered(order, position)
    return line.service || open < 1
      ? []
      : [{ line, position, open, sizes: lines.find((each) => each.position === position) }]
  })
  return (
    <Part
      intents={['variant', 'pieces']}
      title="order-change.goods"
      now={
        <FormattedMessage id="order-change.pieces" values={{ count: goods.reduce((sum, { open }) => sum + open, 0) }} />
      }
    >
      <div className="order-change__form">
        <p>
          <FormattedMessage id="order-change.fewer" />
        </p>
        <p>
          <FormattedMessage id="order-change.more" values={{ joinable: joinable ? 'yes' : 'no' }} />
        </p>
        {goods.map(({ line, position, open, sizes }) => (
          <ChangedLine key={`${position}-${line.sku}`} line={line} open={open}>
            {sizes && <ChangeVariantForm {...sizes} />}
            <ChangePiecesForm position={position} open={open} />
          </ChangedLine>
        ))}
        {lines.length === 0 && (
          <p>
            <FormattedMessage id="order-change.no-sizes" />
          </p>
        )}
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
  <Part intents={['payment']} title="order-change.payment" now={<FormattedMessage id={paymentNames[payment.method]} />}>
    {methods.length > 0 ? (
      <ChangePaymentForm methods={methods} />
    ) : (
      <p>
        <FormattedMessage id={payment.plan ? 'order-change.payment-credit' : 'order-change.payment-done'} />
      </p>
    )}
  </Part>
)
