import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Alert } from '../../components/alert.tsx'
import { Price } from '../../components/price.tsx'
import { useSite } from '../../lib/page.ts'
import { AddToBasket } from '../basket/index.ts'
import { sharedQuery } from './queries.ts'
import { useWishHref, WishPicture, WishWords } from './wish-goods.tsx'

/** Somebody else's list: the goods, and nothing of him. The page prefetches sharedQuery. */
export function SharedItems({ token }: { token: string }) {
  const {
    data: { ended, items },
  } = useSuspenseQuery(sharedQuery(useSite().api, token))
  const hrefOf = useWishHref()
  if (ended) return <Alert kind="error" heading={<FormattedMessage id="error.link-invalid" />} />
  if (items.length === 0)
    return (
      <p>
        <FormattedMessage id="wishlist.shared-empty" />
      </p>
    )
  return (
    <ul className="wishlist__items">
      {items.map((goods) => (
        <li className={`wish${goods.soldOut ? ' wish--sold-out' : ''}`} key={goods.sku} data-sku={goods.sku}>
          <WishPicture goods={goods} />
          <div className="wish__what">
            <WishWords goods={goods} />
          </div>
          <div className="wish__price">
            <Price price={goods.price} size="line" />
          </div>
          <div className="wish__form">
            {!goods.soldOut && goods.chosen && <AddToBasket sku={goods.sku} />}
            {!goods.soldOut && !goods.chosen && (
              <a href={hrefOf(goods)}>
                <FormattedMessage id="wishlist.choose" />
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
