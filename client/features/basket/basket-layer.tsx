import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BasketLine } from '#shared/contracts/basket.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { EnergyLink } from '../../components/energy-link.tsx'
import { Picture } from '../../components/picture.tsx'
import { Amount } from '../../components/price.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TyreLink } from '../../components/tyre-link.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { DeliveryText } from './delivery-text.tsx'
import { FreeDeliveryBar } from './free-delivery-bar.tsx'
import { basketQuery } from './queries.ts'

interface Props {
  open: boolean
  line: BasketLine | undefined
  onClose: () => void
}

/** Shows what went into the basket and where to go from here. */
export function BasketLayer({ open, line, onClose }: Props) {
  const { formatMessage } = useIntl()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      heading={formatMessage({ id: 'basket.added' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      foot={<Actions onClose={onClose} />}
    >
      <Content line={line} />
    </Sheet>
  )
}

function Actions({ onClose }: { onClose: () => void }) {
  const path = usePath()
  return (
    <div className="basket-layer__actions">
      <LinkButton href={path('basket')} variant="primary" wide>
        <FormattedMessage id="basket.to-basket" />
      </LinkButton>
      <Button wide onClick={onClose}>
        <FormattedMessage id="basket.continue" />
      </Button>
    </div>
  )
}

function Content({ line }: { line: BasketLine | undefined }) {
  const { api } = useSite()
  const { data: basket } = useQuery({ ...basketQuery(api), enabled: false })
  const news = new Set(basket?.changes?.map(({ sku }) => sku)).size
  return (
    <div className="basket-layer">
      {line && <AddedLine line={line} />}
      {basket && line?.deliveryClass === 'parcel' && <FreeDeliveryBar freeDelivery={basket.freeDelivery} />}
      {basket && (
        <p className="basket-layer__sum">
          <FormattedMessage
            id="basket.layer-sum"
            values={{
              count: basket.count,
              sum: (
                <strong key="sum">
                  <Amount value={basket.totals.goods} />
                </strong>
              ),
            }}
          />
        </p>
      )}
      {news > 0 && (
        <p className="basket-layer__news">
          <FormattedMessage id="basket.layer-news" values={{ count: news }} />
        </p>
      )}
    </div>
  )
}

function AddedLine({ line }: { line: BasketLine }) {
  const href = usePath()('product', { slug: line.slug, sku: line.sku })
  return (
    <div className="basket-layer__line">
      {line.picture && <Picture picture={line.picture} sizes="96px" decorative />}
      <div>
        <p className="basket-layer__brand">{line.brand}</p>
        <p className="basket-layer__name">{line.title}</p>
        {line.variant && <p className="basket-layer__fact">{line.variant}</p>}
        {line.energy && <EnergyLink energy={line.energy} href={`${href}#energy`} />}
        {line.tyre && <TyreLink tyre={line.tyre} href={`${href}#tyre`} />}
        {line.delivery && (
          <p className="basket-layer__fact">
            <DeliveryText window={line.delivery} />
          </p>
        )}
        <p className="basket-layer__price">
          <FormattedMessage id="basket.pieces" values={{ quantity: line.quantity }} />{' '}
          <strong>
            <Amount value={line.price.current} />
          </strong>
        </p>
      </div>
    </div>
  )
}
