import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Button, LinkButton } from '#client/components/button.tsx'
import { PricesNote } from '#client/features/catalog/prices-note/index.ts'
import { announce } from '#client/lib/announce.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import type { WishlistItem } from '#shared/api/wishlist.ts'
import { useWishlistIntent, type WishlistIntentResult } from './intents.ts'
import { wishlistQuery } from './queries.ts'
import { WishlistEntry } from './wishlist-entry.tsx'

/** An entry that was removed or moved to the basket. */
interface RemovedWishlistItem {
  sku: string
  how: 'removed' | 'basket'
  title?: string
}

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
            {data.items.map((wish) => (
              <WishlistEntry
                key={wish.product.sku}
                wish={wish}
                editing={edit === wish.product.sku}
                onDone={after(wish)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Says where an entry went, and takes the focus from it. */
function RemovedItemMessage({
  gone: { sku, how, title },
  focus,
  onUndone,
}: {
  gone: RemovedWishlistItem
  focus: boolean
  onUndone: () => void
}) {
  const path = usePath()
  const note = useRef<HTMLFormElement>(null)
  const { submit, busy } = useWishlistIntent(onUndone)
  useEffect(() => {
    if (!focus) return
    note.current?.querySelector<HTMLElement>('button, a')?.focus()
    announce(note.current?.querySelector('p')?.textContent ?? '')
  }, [focus])
  return (
    <form className="wishlist__removed" method="post" action={path('wishlist')} onSubmit={submit} ref={note}>
      <p>
        <FormattedMessage
          id={how === 'removed' ? 'wishlist.removed' : 'wishlist.in-basket'}
          values={{ title: title ?? '', named: String(title !== undefined) }}
        />
      </p>
      <input type="hidden" name="sku" value={sku} />
      {how === 'removed' ? (
        <Button type="submit" size="small" name="intent" value="restore" busy={busy !== undefined}>
          <FormattedMessage id="wishlist.undo" />
        </Button>
      ) : (
        <LinkButton size="small" href={path('basket')}>
          <FormattedMessage id="basket.to-basket" />
        </LinkButton>
      )}
    </form>
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
