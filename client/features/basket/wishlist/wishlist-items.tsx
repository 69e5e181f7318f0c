import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { LinkButton } from '#client/components/button.tsx'
import { PricesNote } from '#client/features/catalog/prices-note/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { WishlistItem } from '#shared/api/wishlist.ts'
import type { WishlistIntentResult } from './intents.ts'
import { wishlistQuery } from './queries.ts'
import { RemovedItemMessage, type RemovedWishlistItem } from './removed-item-message.tsx'
import { WishlistEntry } from './wishlist-entry.tsx'

/** What a form posted without JavaScript removed. */
function findRemovedItem(search: URLSearchParams): RemovedWishlistItem | undefined {
  for (const how of ['removed', 'basket'] as const) {
    const sku = search.get(how)
    if (sku) return { sku, how }
  }
  return undefined
}

/** The owner's list, newest first; what was removed can be restored. */
export function WishlistItems({ edit }: { edit: string | undefined }) {
  const [search] = useSearchParams()
  const goneBefore = findRemovedItem(search)
  const { data } = useSuspenseQuery(wishlistQuery(useSite().api))
  const [gone, setGone] = useState(goneBefore)
  const after =
    ({ product }: WishlistItem) =>
    ({ intent }: WishlistIntentResult) =>
      setGone(
        intent === 'remove' || intent === 'basket'
          ? { sku: product.sku, how: intent === 'remove' ? 'removed' : 'basket', title: product.title }
          : undefined,
      )
  return (
    <>
      {gone && (
        <RemovedItemMessage
          key={gone.sku + gone.how}
          gone={gone}
          focus={gone.title !== undefined}
          onUndone={() => setGone(undefined)}
        />
      )}
      {data.items.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <>
          <PricesNote />
          <ul className="wishlist__items">
            {data.items.map((item) => (
              <WishlistEntry
                key={item.product.sku}
                item={item}
                editing={edit === item.product.sku}
                onDone={after(item)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function EmptyWishlist() {
  const path = usePath()
  return (
    <div className="wishlist__empty">
      <p>
        <FormattedMessage id="wishlist.empty" />
      </p>
      <LinkButton variant="primary" href={path('home')}>
        <FormattedMessage id="wishlist.to-home" />
      </LinkButton>
    </div>
  )
}
