import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { GuaranteeNotice } from '#client/features/catalog/guarantee-notice/index.ts'
import { CreditTeaser } from '#client/features/payments/credit-teaser/index.ts'
import { IdealWeroMark } from '#client/features/payments/ideal-wero-mark/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import { FreeDeliveryBar } from './free-delivery-bar.tsx'
import { PaymentMethodNames } from './payment-method-names.tsx'
import { Totals } from './totals.tsx'

/** Id of the form that leads to the checkout; fields elsewhere in the basket belong to it by this id. */
export const BASKET_FORM_ID = 'basket-form'

/** The intent of its own button. */
export const CHECKOUT_INTENT = 'checkout'

/** The basket's total, what else affects it, the checkout button, and what the law requires before it (law 15). */
export function BasketSummary({ basket, children }: { basket: Basket; children?: ReactNode }) {
  const purchasableLines = basket.lines.filter((line) => line.state !== 'sold-out')
  const hasParcel = purchasableLines.some((line) => line.deliveryClass === 'parcel')
  const hasFreight = purchasableLines.some((line) => line.deliveryClass === 'freight')
  return (
    <section className="basket-summary" aria-labelledby="basket-summary-title">
      <h2 className="basket-summary__title" id="basket-summary-title">
        <FormattedMessage id="basket.summary" />
      </h2>
      {hasParcel && <FreeDeliveryBar freeDelivery={basket.freeDelivery} />}
      {children}
      <Totals totals={basket.totals} parcel={hasParcel} freight={hasFreight} />
      <BasketForm orderable={basket.orderable} />
      {basket.orderable && <CreditTeaser price={basket.totals.total} />}
      <PreOrderInformation />
      <GuaranteeNotice notice={basket.guaranteeNotice} />
    </section>
  )
}

function BasketForm({ orderable }: Pick<Basket, 'orderable'>) {
  const path = usePath()
  // only until the answer: a page restored from history can be submitted again
  const busy = useNavigation().state === 'submitting'
  return (
    <Form id={BASKET_FORM_ID} method="post" action={path('basket')} preventScrollReset>
      {orderable ? (
        <Button type="submit" name="intent" value={CHECKOUT_INTENT} variant="primary" wide icon="lock" busy={busy}>
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

function PreOrderInformation() {
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
          <FormattedMessage id="basket.payment-means" values={{ means: <PaymentMethodNames key="means" /> }} />{' '}
          <IdealWeroMark decorative />
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
