import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import type { Basket } from '#shared/contracts/basket.ts'
import { Button } from '../../components/button.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { CreditTeaser } from '../credit-teaser/index.ts'
import { FreeDeliveryBar } from './free-delivery-bar.tsx'
import { PaymentMeans } from './payment-means.tsx'
import { Totals } from './totals.tsx'

/** Id of the form that leads to the checkout: a field elsewhere in the basket that names it goes along. */
export const BASKET_FORM = 'basket-form'

/** What its own button asks for. */
export const TO_CHECKOUT = 'checkout'

/** What the basket costs, what else has a say in that, the way to the checkout, and what must be known before the order starts (design/law.md 15). */
export function BasketSummary({ basket, children }: { basket: Basket; children?: ReactNode }) {
  const counting = basket.lines.filter((line) => line.state !== 'sold-out')
  const parcel = counting.some((line) => line.deliveryClass === 'parcel')
  const freight = counting.some((line) => line.deliveryClass === 'freight')
  return (
    <section className="basket-summary" aria-labelledby="basket-summary-title">
      <h2 className="basket-summary__title" id="basket-summary-title">
        <FormattedMessage id="basket.summary" />
      </h2>
      {parcel && <FreeDeliveryBar freeDelivery={basket.freeDelivery} />}
      {children}
      <Totals totals={basket.totals} parcel={parcel} freight={freight} />
      <BasketForm orderable={basket.orderable} />
      {basket.orderable && <CreditTeaser price={basket.totals.total} />}
      <BeforeOrder />
    </section>
  )
}

function BasketForm({ orderable }: Pick<Basket, 'orderable'>) {
  const path = usePath()
  const busy = useNavigation().state === 'submitting' // no longer once the checkout loads: a page that is come back to can be sent again
  return (
    <Form id={BASKET_FORM} method="post" action={path('basket')} preventScrollReset>
      {orderable ? (
        <Button type="submit" name="intent" value={TO_CHECKOUT} variant="primary" wide icon="lock" busy={busy}>
          <FormattedMessage id="basket.checkout" />
        </Button>
      ) : (
        <p className="basket-summary__blocked" role="status">
          <FormattedMessage id="basket.all-sold-out" />
        </p>
      )}
    </Form>
  )
}

function BeforeOrder() {
  const { tenant } = useSite()
  const path = usePath()
  return (
    <div className="basket-summary__before">
      <h3 className="basket-summary__subtitle">
        <FormattedMessage id="basket.before-title" />
      </h3>
      <ul className="basket-summary__facts">
        <li>
          <FormattedMessage id="basket.delivers-to" values={{ country: tenant.country }} />
        </li>
        <li>
          <FormattedMessage id="basket.payment-means" values={{ means: <PaymentMeans key="means" /> }} />
        </li>
        <li>
          <FormattedMessage id="basket.returns" values={{ country: tenant.country, days: tenant.returnDays }} />
        </li>
        <li>
          <a href={path('service/delivery')}>
            <FormattedMessage id="basket.delivery-cost-link" />
          </a>
        </li>
      </ul>
    </div>
  )
}
