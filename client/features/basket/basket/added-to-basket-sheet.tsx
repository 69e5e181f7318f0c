import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button, LinkButton } from '#client/components/button.tsx'
import { Drawer } from '#client/components/drawer.tsx'
import { EnergyLink } from '#client/components/energy-link.tsx'
import { Picture } from '#client/components/picture.tsx'
import { Amount } from '#client/components/price.tsx'
import { TyreLink } from '#client/components/tyre-link.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import type { BasketLine } from '#shared/api/basket.ts'
import { ServicePrice } from '../services/index.ts'
import { DeliveryText } from './delivery-text.tsx'
import { FreeDeliveryBar } from './free-delivery-bar.tsx'
import { basketQuery } from './queries.ts'

interface Props {
  open: boolean
  line: BasketLine | undefined
  onClose: () => void
}

/** Shows what was added to the basket, with links to continue. */
export function AddedToBasketSheet({ open, line, onClose }: Props) {
  const { formatMessage } = useIntl()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      heading={formatMessage({ id: 'basket.added' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      footer={<Actions onClose={onClose} />}
    >
      <Content line={line} />
    </Drawer>
  )
}

function Actions({ onClose }: { onClose: () => void }) {
  const path = usePath()
  return (
    <div className="added-to-basket-sheet__actions">
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
  const changeCount = new Set(basket?.changes?.map(({ sku }) => sku)).size
  return (
    <div className="added-to-basket-sheet">
      {line && <AddedLine line={line} />}
      {line && <AddedServices lines={basket?.lines.filter(({ parentSku }) => parentSku === line.sku) ?? []} />}
      {basket && line?.deliveryClass === 'parcel' && <FreeDeliveryBar freeDelivery={basket.freeDelivery} />}
      {basket && (
        <p className="added-to-basket-sheet__sum">
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
      {changeCount > 0 && (
        <p className="added-to-basket-sheet__news">
          <FormattedMessage id="basket.layer-changes" values={{ count: changeCount }} />
        </p>
      )}
    </div>
  )
}

function AddedLine({ line }: { line: BasketLine }) {
  const href = usePath()('product', { slug: line.slug, sku: line.sku })
  return (
    <div className="added-to-basket-sheet__line">
      {line.picture && <Picture picture={line.picture} sizes="96px" decorative />}
      <div>
        <p className="added-to-basket-sheet__brand">{line.brand}</p>
        <p className="added-to-basket-sheet__name">{line.title}</p>
        {line.variant && <p className="added-to-basket-sheet__fact">{line.variant}</p>}
        {line.energy && <EnergyLink energy={line.energy} href={`${href}#energy`} />}
        {line.tyre && <TyreLink tyre={line.tyre} href={`${href}#tyre`} />}
        {line.delivery && (
          <p className="added-to-basket-sheet__fact">
            <DeliveryText window={line.delivery} />
          </p>
        )}
        <p className="added-to-basket-sheet__price">
          <FormattedMessage id="basket.pieces" values={{ quantity: line.quantity }} />{' '}
          <strong>
            <Amount value={line.price.current} />
          </strong>
        </p>
      </div>
    </div>
  )
}

/** The services that were ordered with what was added. */
function AddedServices({ lines }: { lines: readonly BasketLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="added-to-basket-sheet__services">
      {lines.map(({ sku, title, total }) => (
        <li className="added-to-basket-sheet__fact" key={sku}>
          {title} <ServicePrice price={total} />
        </li>
      ))}
    </ul>
  )
}
