import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Wish } from '#shared/contracts/wishlist.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { announce } from '../../lib/announce.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { type Done, useIntent } from './intents.ts'
import { wishlistQuery } from './queries.ts'
import { WishLine } from './wish-line.tsx'

/** An entry that has gone: off the list, or into the basket. */
export interface Gone {
  sku: string
  how: 'removed' | 'basket'
  title?: string
}

interface Props {
  /** The entry whose variants are open. */
  edit: string | undefined
  /** What went without JavaScript. */
  goneBefore: Gone | undefined
}

/** The owner's list, newest first; what was removed can be brought back. */
export function WishItems({ edit, goneBefore }: Props) {
  const { data } = useSuspenseQuery(wishlistQuery(useSite().api))
  const [gone, setGone] = useState(goneBefore)
  const after =
    ({ goods }: Wish) =>
    ({ intent }: Done) =>
      setGone(intent === 'remove' || intent === 'basket' ? { sku: goods.sku, how: intent === 'remove' ? 'removed' : 'basket', title: goods.title } : undefined)
  return (
    <>
      {gone && <GoneNote key={gone.sku + gone.how} gone={gone} focus={gone !== goneBefore} onUndone={() => setGone(undefined)} />}
      {data.items.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <ul className="wishlist__items">
          {data.items.map((wish) => (
            <WishLine key={wish.goods.sku} wish={wish} editing={edit === wish.goods.sku} onDone={after(wish)} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Says where an entry went, and takes the focus that it has lost. */
function GoneNote({ gone: { sku, how, title }, focus, onUndone }: { gone: Gone; focus: boolean; onUndone: () => void }) {
  const path = usePath()
  const note = useRef<HTMLFormElement>(null)
  const { submit, busy } = useIntent(onUndone)
  useEffect(() => {
    if (!focus) return
    note.current?.querySelector<HTMLElement>('button, a')?.focus()
    announce(note.current?.querySelector('p')?.textContent ?? '')
  }, [focus])
  return (
    <form className="wishlist__gone" method="post" action={path('wishlist')} onSubmit={submit} ref={note}>
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
