import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button, LinkButton } from '#client/components/button.tsx'
import { announce } from '#client/lib/announce.tsx'
import { usePath } from '#client/lib/page.ts'
import { useWishlistIntent } from './intents.ts'

/** An entry that was removed or moved to the basket. */
export interface RemovedWishlistItem {
  sku: string
  how: 'removed' | 'basket'
  title?: string
}

/** Says where an entry went, and takes the focus from it. */
export function RemovedItemMessage({
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
