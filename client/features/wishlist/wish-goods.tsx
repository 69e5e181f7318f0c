import { FormattedMessage } from 'react-intl'
import type { SharedWish } from '#shared/contracts/wishlist.ts'
import { EnergyLink } from '../../components/energy-link.tsx'
import { Picture } from '../../components/picture.tsx'
import { TyreLink } from '../../components/tyre-link.tsx'
import { usePath } from '../../lib/page.ts'
import { DeliveryText } from '../basket/index.ts'

const PICTURE_SIZES = '(min-width: 600px) 128px, 96px'

/** Where an entry's product stands. */
export function useWishHref() {
  const path = usePath()
  return ({ slug, sku }: SharedWish) => path('product', { slug, sku })
}

export function WishPicture({ goods }: { goods: SharedWish }) {
  const href = useWishHref()(goods)
  return (
    <div className="wish__picture">
      {/* biome-ignore lint/a11y/useAnchorContent: the title beside it is the same link for readers */}
      <a href={href} tabIndex={-1} aria-hidden="true">
        {goods.picture && <Picture picture={goods.picture} sizes={PICTURE_SIZES} decorative />}
      </a>
    </div>
  )
}

/** What an entry is, and whether it can be had. */
export function WishWords({ goods }: { goods: SharedWish }) {
  const href = useWishHref()(goods)
  return (
    <>
      <p className="wish__brand">{goods.brand}</p>
      <h2 className="wish__title">
        <a href={href}>{goods.title}</a>
      </h2>
      {goods.variant && <p className="wish__fact">{goods.variant}</p>}
      {goods.energy && <EnergyLink energy={goods.energy} href={`${href}#energy`} />}
      {goods.tyre && <TyreLink tyre={goods.tyre} href={`${href}#tyre`} />}
      {goods.soldOut ? (
        <p className="wish__sold-out">
          <FormattedMessage id="wishlist.sold-out" />
        </p>
      ) : (
        goods.delivery && (
          <p className="wish__fact">
            <DeliveryText window={goods.delivery} />
          </p>
        )
      )}
    </>
  )
}
