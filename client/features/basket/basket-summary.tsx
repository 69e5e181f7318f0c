import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Basket } from '#shared/contracts/basket.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { CreditTeaser } from '../credit-teaser/index.ts'
import { FreeDeliveryBar } from './free-delivery-bar.tsx'
import { PaymentMeans } from './payment-means.tsx'
import { Totals } from './totals.tsx'

interface Props {
  basket: Basket
  /** A form that what is typed goes along to the checkout with, and what its button asks for; without one a link leads there. */
  through?: { form: string; intent: string } | undefined
  children?: ReactNode
}

/** What the basket costs, what else has a say in that, the way to the checkout, and what must be known before the order starts (design/law.md 15). */
export function BasketSummary({ basket, through, children }: Props) {
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
      {basket.orderable ? (
        <ToCheckout through={through} />
      ) : (
        <p className="basket-summary__blocked" role="status">
          <FormattedMessage id="basket.all-sold-out" />
        </p>
      )}
      {basket.orderable && <CreditTeaser price={basket.totals.total} />}
      <BeforeOrder />
    </section>
  )
}

function ToCheckout({ through }: Pick<Props, 'through'>) {
  const path = usePath()
  const look = { variant: 'primary', wide: true, icon: 'lock', children: <FormattedMessage id="basket.checkout" /> } as const
  if (!through) return <LinkButton href={path('checkout/review')} {...look} />
  return <Button type="submit" form={through.form} name="intent" value={through.intent} {...look} />
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
