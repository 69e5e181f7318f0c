import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../components/button.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { useErrorText } from '../basket/index.ts'
import { useSession } from '../sessions/index.ts'
import { moveBackToBasket } from './queries.ts'

/** A line that went from the basket to the wishlist. */
export interface KeptLine {
  sku: string
  title: string
}

interface Props {
  line: KeptLine
  /** Takes the focus that the moved line has lost. */
  focus: boolean
  onUndone: () => void
}

/** Says that a line is on the wishlist now, leads there, and brings it back; without JavaScript it posts to the basket page. */
export function KeptNote({ line: { sku, title }, focus, onUndone }: Props) {
  const site = useSite()
  const path = usePath()
  const errorText = useErrorText()
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, error } = useMutation({ mutationFn: () => moveBackToBasket(site, sku), onSuccess: onUndone })
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
        <FormattedMessage id="wishlist.kept-line" values={{ title }} /> <WayToList />
      </p>
      <input type="hidden" name="sku" value={sku} />
      <Button type="submit" size="small" name="intent" value="keep-undo" ref={button} busy={isPending} aria-describedby="kept-line">
        <FormattedMessage id="wishlist.undo" />
      </Button>
      {error && <p role="alert">{errorText(error)}</p>}
    </form>
  )
}

/** To the list; who is not logged in is asked to log in for it (specification §4). */
function WayToList() {
  const path = usePath()
  const { full } = useSession()
  if (full)
    return (
      <a href={path('wishlist')}>
        <FormattedMessage id="wishlist.to-list" />
      </a>
    )
  return (
    <a href={`${path('account/login')}?${new URLSearchParams({ next: path('wishlist') })}`} data-login aria-haspopup="dialog">
      <FormattedMessage id="wishlist.log-in-to-see" />
    </a>
  )
}
