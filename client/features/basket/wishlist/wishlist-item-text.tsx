import { FormattedMessage } from 'react-intl'
import { EnergyLink } from '#client/components/energy-link.tsx'
import { Picture } from '#client/components/picture.tsx'
import { TyreLink } from '#client/components/tyre-link.tsx'
import { usePath } from '#client/lib/page.ts'
import type { SharedWishlistItem } from '#shared/api/wishlist.ts'
import { DeliveryText } from '../basket/index.ts'

const PICTURE_SIZES = '(min-width: 600px) 128px, 96px'

/** The address of an entry's product. */
export function useWishlistItemHref() {
  const path = usePath()
  return ({ slug, sku }: SharedWishlistItem) => path('product', { slug, sku })
}

export function WishlistItemPicture({ item }: { item: SharedWishlistItem }) {
  const href = useWishlistItemHref()(item)
  return (
    <div className="wishlist-entry__picture">
      {/* biome-ignore lint/a11y/useAnchorContent: the title beside it is the same link for screen readers */}
      <a href={href} tabIndex={-1} aria-hidden="true">
        {item.picture && <Picture picture={item.picture} sizes={PICTURE_SIZES} decorative />}
      </a>
    </div>
  )
}

/** The entry's description and availability. */
export function WishlistItemText({ item }: { item: SharedWishlistItem }) {
  const href = useWishlistItemHref()(item)
  return (
    <>
      <p className="wishlist-entry__brand">{item.brand}</p>
      <h2 className="wishlist-entry__title">
        <a href={href}>{item.title}</a>
      </h2>
      {item.variant && <p className="wishlist-entry__fact">{item.variant}</p>}
      {item.energy && <EnergyLink energy={item.energy} href={`${href}#energy`} />}
      {item.tyre && <TyreLink tyre={item.tyre} href={`${href}#tyre`} />}
      {item.soldOut ? (
        <p className="wishlist-entry__sold-out">
          <FormattedMessage id="wishlist.sold-out" />
        </p>
      ) : (
        item.delivery && (
          <p className="wishlist-entry__fact">
            <DeliveryText window={item.delivery} />
          </p>
        )
      )}
    </>
  )
}
