import { FormattedMessage } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Amount } from '#client/components/price.tsx'
import { DeliveryText } from '#client/features/basket/basket/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Product } from '#shared/api/catalog.ts'
import { getExclusionMessageId } from '#shared/rules/catalog/withdrawal-exclusion.ts'
import type { VariantSelection } from './use-variant-selection.ts'

/** When it arrives, what that costs, how it is sent, and how to return it (law 40). */
export function DeliveryPromise({
  product,
  choice: { chosen, delivery, soldOut },
}: {
  product: Product
  choice: VariantSelection
}) {
  const { tenant } = useSite()
  const freight = product.deliveryClass === 'freight'
  return (
    <ul className="promises">
      <li className="promises__item">
        <Icon name="delivery" size="small" />
        <div>
          <p className="promises__main">
            {soldOut ? (
              <FormattedMessage id="catalog.no-delivery" />
            ) : delivery ? (
              <DeliveryText window={delivery} />
            ) : (
              <FormattedMessage
                id={chosen === undefined ? 'catalog.delivery-undecided' : 'catalog.delivery-unavailable'}
              />
            )}
          </p>
          <DeliveryCost product={product} />
          {freight && (
            <p className="promises__note">
              <FormattedMessage id="catalog.freight-note" />
            </p>
          )}
        </div>
      </li>
      <ReturnPromise product={product} days={tenant.returnDays} />
    </ul>
  )
}

function DeliveryCost({ product }: { product: Product }) {
  const { tenant } = useSite()
  const { deliveryClass, deliveryCost } = product
  return (
    <p className="promises__note">
      <FormattedMessage
        id="catalog.delivery-cost"
        values={{
          kind: deliveryCost.cents === 0 ? 'free' : deliveryClass,
          cost: <Amount value={deliveryCost} />,
          threshold: <Amount value={{ cents: tenant.delivery.freeFromCents, currency: tenant.currency }} />,
        }}
      />
    </p>
  )
}

function ReturnPromise({ product, days }: { product: Product; days: number }) {
  const path = usePath()
  const { tenant } = useSite()
  return (
    <li className="promises__item">
      <Icon name={product.withdrawalExcluded ? 'info' : 'return'} size="small" />
      <div>
        <p className="promises__main">
          {product.withdrawalExcluded ? (
            <FormattedMessage id={getExclusionMessageId(product)} values={{ country: tenant.country }} />
          ) : (
            <a href={path('service/returns')}>
              <FormattedMessage id="catalog.returns" values={{ days, country: tenant.country }} />
            </a>
          )}
        </p>
        {product.withdrawalNote && <p className="promises__note">{product.withdrawalNote}</p>}
      </div>
    </li>
  )
}
