import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BasketLine } from '#shared/contracts/basket.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { Amount } from '../../components/price.tsx'
import { DeliveryText } from './delivery-text.tsx'
import { FreeDeliveryBar } from './free-delivery-bar.tsx'
import { Picture } from '../../components/picture.tsx'
import { basketQuery } from './queries.ts'

/** Shows what went into the basket: a panel at the side, on phones from below. Escape, the backdrop and the second button close it. */
export function BasketLayer({ line, onClose }: { line: BasketLine | undefined; onClose: () => void }) {
  const { api } = useSite()
  const path = usePath()
  const { data: basket } = useQuery({ ...basketQuery(api), enabled: false })
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()

  return (
    <dialog className="basket-layer" ref={dialog} aria-labelledby="basket-layer-title" onClose={onClose} onClick={(event) => event.target === dialog.current && close()}>
      <div className="basket-layer__body">
        <h2 className="basket-layer__title" id="basket-layer-title">
          <Icon name="check" />
          <FormattedMessage id="basket.added" />
        </h2>
        {line && <AddedLine line={line} />}
        {basket && line?.deliveryClass === 'parcel' && <FreeDeliveryBar freeDelivery={basket.freeDelivery} />}
        {basket && (
          <p className="basket-layer__sum">
            <FormattedMessage id="basket.layer-sum" values={{ count: basket.count, sum: <strong key="sum"><Amount value={basket.totals.goods} /></strong> }} />
          </p>
        )}
        <div className="basket-layer__actions">
          <LinkButton to={path('basket')} variant="primary" wide>
            <FormattedMessage id="basket.to-basket" />
          </LinkButton>
          <Button variant="secondary" wide onClick={close}>
            <FormattedMessage id="basket.continue" />
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function AddedLine({ line }: { line: BasketLine }) {
  return (
    <div className="basket-layer__line">
      {line.picture && <Picture picture={line.picture} sizes="96px" decorative />}
      <div>
        <p className="basket-layer__brand">{line.brand}</p>
        <p className="basket-layer__name">{line.title}</p>
        {line.variant && <p className="basket-layer__fact">{line.variant}</p>}
        {line.delivery && (
          <p className="basket-layer__fact">
            <DeliveryText window={line.delivery} />
          </p>
        )}
        <p className="basket-layer__price">
          <FormattedMessage id="basket.pieces" values={{ quantity: line.quantity }} /> <strong><Amount value={line.price.current} /></strong>
        </p>
      </div>
    </div>
  )
}
