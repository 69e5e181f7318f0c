import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EnergyLink } from '#client/components/energy-link.tsx'
import { Picture } from '#client/components/picture.tsx'
import { Amount } from '#client/components/price.tsx'
import { TyreLink } from '#client/components/tyre-link.tsx'
import { DeliveryText } from '#client/features/basket/basket/index.ts'
import { ServicePrice } from '#client/features/basket/services/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { BasketLine } from '#shared/api/basket.ts'
import type { PictureData } from '#shared/api/catalog.ts'
import type { DeliveryWindow } from '#shared/api/delivery.ts'
import type { Money } from '#shared/money.ts'
import { getExclusionMessageId } from '#shared/rules/catalog/withdrawal-exclusion.ts'

/** What lines of baskets and orders have in common. */
interface DisplayLine {
  sku: string
  slug: string
  title: string
  brand: string
  variant: string
  picture?: PictureData
  quantity: number
  price: Money | { current: Money }
  total: Money
  delivery?: DeliveryWindow | undefined
  energy?: BasketLine['energy']
  tyre?: BasketLine['tyre']
  withdrawalExcluded: boolean
  withdrawalExclusion?: BasketLine['withdrawalExclusion']
  oldAppliance?: BasketLine['oldAppliance']
  service?: BasketLine['service']
}

/** The ordered articles with their main features. */
export function OrderLines<Line extends DisplayLine>({
  lines,
  renderBelow,
}: {
  lines: readonly Line[]
  /** What stands below a line's features: its state, and what can be done with it. */
  renderBelow?: (line: Line) => ReactNode
}) {
  const { formatMessage } = useIntl()
  return (
    <ul className="order-lines" aria-label={formatMessage({ id: 'checkout.lines' })}>
      {lines.map((line) => (
        <li className="order-lines__line" key={line.sku}>
          {line.picture && <Picture picture={line.picture} sizes="96px" decorative />}
          <LineFeatures line={line}>{renderBelow?.(line)}</LineFeatures>
          <p className="order-lines__price">
            <span className="order-lines__each">
              {line.quantity} × <Amount value={'current' in line.price ? line.price.current : line.price} />
            </span>
            {line.service ? (
              <ServicePrice price={line.total} />
            ) : (
              <strong>
                <Amount value={line.total} />
              </strong>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

function LineFeatures({ line, children }: { line: DisplayLine; children: ReactNode }) {
  const { tenant } = useSite()
  const href = usePath()('product', { slug: line.slug, sku: line.sku })
  return (
    <div className="order-lines__what">
      {line.brand && <p className="order-lines__fact">{line.brand}</p>}
      <p className="order-lines__title">{line.service ? line.title : <a href={href}>{line.title}</a>}</p>
      {line.variant && <p className="order-lines__fact">{line.variant}</p>}
      {line.energy && <EnergyLink energy={line.energy} href={`${href}#energy`} />}
      {line.tyre && <TyreLink tyre={line.tyre} href={`${href}#tyre`} />}
      {line.delivery && !line.service && (
        <p className="order-lines__fact">
          <DeliveryText window={line.delivery} />
        </p>
      )}
      {line.withdrawalExcluded && (
        <p className="order-lines__fact">
          <FormattedMessage id={getExclusionMessageId(line)} values={{ country: tenant.country }} />
        </p>
      )}
      {line.oldAppliance === 'collected' && (
        <p className="order-lines__fact">
          <FormattedMessage id="orders.old-appliance-collected" />
        </p>
      )}
      {children}
    </div>
  )
}
