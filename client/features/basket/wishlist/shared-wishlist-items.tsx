import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Price } from '#client/components/price.tsx'
import { PricesNote } from '#client/features/catalog/prices-note/index.ts'
import { useSite } from '#client/lib/page.ts'
import { AddToBasket } from '../basket/index.ts'
import { sharedWishlistQuery } from './queries.ts'
import { useWishlistItemHref, WishlistItemPicture, WishlistItemText } from './wishlist-item-text.tsx'

/** The articles on somebody else's list, without actions. The page prefetches sharedWishlistQuery. */
export function SharedWishlistItems({ token }: { token: string }) {
  const {
    data: { ended, items },
  } = useSuspenseQuery(sharedWishlistQuery(useSite().api, token))
  const getHref = useWishlistItemHref()
  if (ended) return <Alert kind="error" heading={<FormattedMessage id="error.link-invalid" />} />
  if (items.length === 0)
    return (
      <p>
        <FormattedMessage id="wishlist.shared-empty" />
      </p>
    )
  return (
    <>
      <PricesNote />
      <ul className="wishlist__items">
        {items.map((item) => (
          <li
            className={`wishlist-entry${item.soldOut ? ' wishlist-entry--sold-out' : ''}`}
            key={item.sku}
            data-sku={item.sku}
          >
            <WishlistItemPicture item={item} />
            <div className="wishlist-entry__what">
              <WishlistItemText item={item} />
            </div>
            <div className="wishlist-entry__price">
              <Price price={item.price} size="line" />
            </div>
            <div className="wishlist-entry__form">
              {!item.soldOut && item.chosen && <AddToBasket sku={item.sku} />}
              {!item.soldOut && !item.chosen && (
                <a href={getHref(item)}>
                  <FormattedMessage id="wishlist.choose" />
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
