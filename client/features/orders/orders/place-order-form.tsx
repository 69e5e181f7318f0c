import { type FormEvent, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { Amount } from '#client/components/price.tsx'
import { Totals } from '#client/features/basket/basket/index.ts'
import { type ActionFailure, useActionFailure } from '#client/lib/action-failure.ts'
import { useSite } from '#client/lib/page.ts'
import type { Basket, BasketLine } from '#shared/api/basket.ts'
import type { Checkout } from '#shared/api/checkout.ts'
import type { Money } from '#shared/money.ts'
import { getArrivalWindow } from '#shared/rules/checkout/arrival-window.ts'
import { OrderLines } from './order-lines.tsx'
import { isSecondaryFailure } from './secondary-action.ts'

/** Fields elsewhere on the review belong to the form by this id. */
export const PLACE_ORDER_FORM_ID = 'order'

/** Main features, totals, and directly below them the button with the wording that the law requires (law 14). */
export function PlaceOrderForm({ checkout }: { checkout: Checkout }) {
  const { basket, groups, orderKey, digest } = checkout
  const { busy, submit } = useSingleSubmit()
  const has = (deliveryClass: 'parcel' | 'freight') => groups.some((group) => group.class === deliveryClass)
  return (
    <Form className="place-order-form" id={PLACE_ORDER_FORM_ID} method="post" onSubmit={submit}>
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="totalCents" value={basket.totals.total.cents} />
      <input type="hidden" name="digest" value={digest} />
      <Refusal basket={basket} />
      <OrderLines lines={listOrderableLines(checkout)} />
      {basket.lines.some(({ service }) => service) && <ServicesNote />}
      <div className="place-order-form__end">
        <Totals totals={basket.totals} parcel={has('parcel')} freight={has('freight')} />
        <Button type="submit" variant="primary" wide busy={busy}>
          <FormattedMessage id="checkout.place-order" />
        </Button>
      </div>
    </Form>
  )
}

/** The buyer asks for services before the period of withdrawal is over, and loses the right with them. */
function ServicesNote() {
  const { tenant } = useSite()
  return (
    <p className="place-order-form__note">
      <FormattedMessage
        id={tenant.country === 'CH' ? 'checkout.services-withdrawal-voluntary' : 'checkout.services-withdrawal'}
      />
    </p>
  )
}

/** The lines to order, each with its group's arrival. */
function listOrderableLines({ basket, groups }: Checkout) {
  const getDelivery = (line: BasketLine) => {
    const group = groups.find((each) => each.class === line.deliveryClass)
    return group ? getArrivalWindow(group) : line.delivery
  }
  return basket.lines
    .filter((line) => line.state !== 'sold-out')
    .map((line) => ({ ...line, delivery: getDelivery(line) }))
}

/** Ignores a second press while the first is pending; should one get through, the key makes it the same order. */
function useSingleSubmit() {
  const navigation = useNavigation()
  const failure = useActionFailure()
  const sent = useRef(false)
  const busy = navigation.state !== 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure without a request never sets busy
  useEffect(() => {
    if (!busy) sent.current = false
  }, [busy, failure])
  const submit = (event: FormEvent) => {
    if (sent.current) event.preventDefault()
    sent.current = true
  }
  return { busy, submit }
}

/** Why the order was refused, with the new total and the affected lines; takes the focus. */
function Refusal({ basket }: { basket: Basket }) {
  const { formatMessage } = useIntl()
  const failure = useActionFailure()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  if (!failure?.code || isSecondaryFailure(failure)) return null
  const affectedLines = basket.lines.filter((line) => line.sku in failure.fields)
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page opens at its top, far above this message
    <div className="place-order-form__refusal" ref={box} tabIndex={-1} autoFocus>
      <Alert kind="error" live heading={formatMessage({ id: 'checkout.not-ordered' })}>
        <p>
          <FormattedMessage id={`error.${failure.code}`} />
        </p>
        {affectedLines.length > 0 && (
          <ul>
            {affectedLines.map((line) => (
              <li key={line.sku}>
                {line.title} {line.variant}
              </li>
            ))}
          </ul>
        )}
        {isBasketChanged(failure) && <NewTotal total={basket.totals.total} />}
      </Alert>
    </div>
  )
}

/** Refused because something changed, so that there is a new total to agree to. A refused code changes nothing. */
const isBasketChanged = ({ status, code, values }: ActionFailure) =>
  (status === 409 || code === 'key-reused') && !('code' in values)

function NewTotal({ total }: { total: Money }) {
  return (
    <p>
      <FormattedMessage
        id="checkout.new-total"
        values={{
          total: (
            <strong key="total">
              <Amount value={total} />
            </strong>
          ),
        }}
      />
    </p>
  )
}
