import { FormattedMessage, useIntl } from 'react-intl'
import type { BasketLine } from '#shared/contracts/basket.ts'
import type { Picture as PictureData } from '#shared/contracts/catalog.ts'
import type { DeliveryWindow } from '#shared/contracts/delivery.ts'
import type { Money } from '#shared/money.ts'
import { EnergyLink } from '../../components/energy-link.tsx'
import { Picture } from '../../components/picture.tsx'
import { Amount } from '../../components/price.tsx'
import { TyreLink } from '../../components/tyre-link.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { DeliveryText } from '../basket/index.ts'

/** What a line of a basket and a line of an order have in common. */
interface Line {
  sku: string
  slug: string
  title: string
  brand: string
  variant: string
  picture?: PictureData
  quantity: number
  price: Money | { current: Money }
  total: Money
  delivery?: DeliveryWindow
  energy?: BasketLine['energy']
  tyre?: BasketLine['tyre']
  withdrawalExcluded: boolean
}

/** What is ordered, with its main features. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  const { formatMessage } = useIntl()
  return (
    <ul className="order-lines" aria-label={formatMessage({ id: 'checkout.lines' })}>
      {lines.map((line) => (
        <li className="order-lines__line" key={line.sku}>
          {line.picture && <Picture picture={line.picture} sizes="96px" decorative />}
          <Features line={line} />
          <p className="order-lines__price">
            <span className="order-lines__each">
              {line.quantity} × <Amount value={'current' in line.price ? line.price.current : line.price} />
            </span>
            <strong>
              <Amount value={line.total} />
            </strong>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Features({ line }: { line: Line }) {
  const { tenant } = useSite()
  const href = usePath()('product', { slug: line.slug, sku: line.sku })
  return (
    <div className="order-lines__what">
      <p className="order-lines__fact">{line.brand}</p>
      <p className="order-lines__title">
        <a href={href}>{line.title}</a>
      </p>
      {line.variant && <p className="order-lines__fact">{line.variant}</p>}
      {line.energy && <EnergyLink energy={line.energy} href={`${href}#energy`} />}
      {line.tyre && <TyreLink tyre={line.tyre} href={`${href}#tyre`} />}
      {line.delivery && (
        <p className="order-lines__fact">
          <DeliveryText window={line.delivery} />
        </p>
      )}
      {line.withdrawalExcluded && (
        <p className="order-lines__fact">
          <FormattedMessage id="basket.no-withdrawal" values={{ country: tenant.country }} />
        </p>
      )}
    </div>
  )
}
