import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { EnergyLink } from '#client/components/energy-link.tsx'
import { Icon } from '#client/components/icon.tsx'
import { Picture } from '#client/components/picture.tsx'
import { Amount } from '#client/components/price.tsx'
import { TyreLink } from '#client/components/tyre-link.tsx'
import { Totals } from '#client/features/basket/basket/index.ts'
import { usePath } from '#client/lib/page.ts'
import type { BasketLine } from '#shared/api/basket.ts'
import type { Checkout } from '#shared/api/checkout.ts'

/** What is ordered and what it costs: at the side, on phones collapsed below the total. */
export function OrderSummary({ checkout }: { checkout: Checkout }) {
  const { basket } = checkout
  const heading = <FormattedMessage id="checkout.summary" />
  const body = <SummaryBody checkout={checkout} />
  return (
    <aside className="order-summary">
      <details className="order-summary__fold">
        <summary className="order-summary__line">
          <span>
            {heading}{' '}
            <span className="order-summary__count">
              <FormattedMessage id="checkout.summary-count" values={{ count: basket.count }} />
            </span>
          </span>
          <strong>
            <Amount value={basket.totals.total} />
          </strong>
          <Icon name="chevron-down" size="small" className="order-summary__chevron" />
        </summary>
        {body}
      </details>
      <div className="order-summary__open">
        <h2 className="order-summary__title">{heading}</h2>
        {body}
      </div>
    </aside>
  )
}

function SummaryBody({ checkout: { basket, groups } }: { checkout: Checkout }): ReactNode {
  const path = usePath()
  const has = (deliveryClass: 'parcel' | 'freight') => groups.some((group) => group.class === deliveryClass)
  return (
    <>
      <ul className="order-summary__lines">
        {basket.lines
          .filter((line) => line.state !== 'sold-out')
          .map((line) => (
            <SummaryLine key={line.sku} line={line} />
          ))}
      </ul>
      <Totals totals={basket.totals} parcel={has('parcel')} freight={has('freight')} />
      <p className="order-summary__change">
        <a href={path('basket')}>
          <FormattedMessage id="checkout.change-basket" />
        </a>
      </p>
    </>
  )
}

function SummaryLine({ line }: { line: BasketLine }) {
  const href = usePath()('product', { slug: line.slug, sku: line.sku })
  return (
    <li className="order-summary__item">
      {line.picture && <Picture picture={line.picture} sizes="64px" decorative />}
      <div>
        <p className="order-summary__name">{line.title}</p>
        <p className="order-summary__fact">
          <FormattedMessage id="basket.pieces" values={{ quantity: line.quantity }} /> {line.variant}
        </p>
        {line.energy && <EnergyLink energy={line.energy} href={`${href}#energy`} />}
        {line.tyre && <TyreLink tyre={line.tyre} href={`${href}#tyre`} />}
      </div>
      <p className="order-summary__price">
        <Amount value={line.total} />
      </p>
    </li>
  )
}
