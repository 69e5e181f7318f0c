import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { useSession } from '#client/features/customers/sessions/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { useErrorMessage } from '../basket/index.ts'
import { moveBackToBasket } from './queries.ts'

/** A line that was moved from the basket to the wishlist. */
export interface SavedLine {
  sku: string
  title: string
}

interface Props {
  line: SavedLine
  /** Takes the focus from the moved line. */
  focus: boolean
  onUndone: () => void
}

/** Says that a line was moved to the wishlist, with a link and undo; without JavaScript posts to the basket page. */
export function SavedForLaterMessage({ line: { sku, title }, focus, onUndone }: Props) {
  const site = useSite()
  const path = usePath()
  const errorText = useErrorMessage()
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => moveBackToBasket(site, sku),
    onSuccess: onUndone,
  })
  useEffect(() => {
    if (focus) button.current?.focus()
  }, [focus])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }

  return (
    <form className="basket__removed" method="post" action={path('basket')} onSubmit={submit}>
      <p id="kept-line" role="status">
        <FormattedMessage id="wishlist.saved-line" values={{ title }} /> <WishlistPageLink />
      </p>
      <input type="hidden" name="sku" value={sku} />
      <Button
        type="submit"
        size="small"
        name="intent"
        value="undo-save-for-later"
        ref={button}
        busy={isPending}
        aria-describedby="kept-line"
      >
        <FormattedMessage id="wishlist.undo" />
      </Button>
      {error && <p role="alert">{errorText(error)}</p>}
    </form>
  )
}

/** Links to the list, or to the login first (S4). */
function WishlistPageLink() {
  const path = usePath()
  const { full } = useSession()
  if (full)
    return (
      <a href={path('wishlist')}>
        <FormattedMessage id="wishlist.to-list" />
      </a>
    )
  return (
    <a
      href={`${path('account/login')}?${new URLSearchParams({ next: path('wishlist') })}`}
      data-login
      aria-haspopup="dialog"
    >
      <FormattedMessage id="wishlist.log-in-to-see" />
    </a>
  )
}
