import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { ApiError } from '#client/lib/api.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { moveFromBasket } from './queries.ts'
import type { SavedLine } from './saved-for-later-message.tsx'
import { useWishlistErrorMessage } from './use-wishlist-error-message.ts'

/** Moves a basket line to the wishlist; without JavaScript posts to the basket page. */
export function SaveForLater({ line, onKept }: { line: SavedLine; onKept: (line: SavedLine) => void }) {
  const site = useSite()
  const path = usePath()
  const { formatMessage } = useIntl()
  const { sku, title } = line
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => moveFromBasket(site, sku),
    onSuccess: () => onKept({ sku, title }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <form method="post" action={path('basket')} onSubmit={submit}>
      <input type="hidden" name="intent" value="save-for-later" />
      <input type="hidden" name="sku" value={sku} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        icon="heart"
        busy={isPending}
        aria-label={formatMessage({ id: 'wishlist.keep-of' }, { title })}
      >
        <FormattedMessage id="wishlist.keep" />
      </Button>
      {error && (
        <p className="wishlist-entry__message wishlist-entry__message--failed" role="alert">
          <SaveForLaterError error={error} />
        </p>
      )}
    </form>
  )
}

/** Recognised customers have to enter their password first: the message links to the login. */
function SaveForLaterError({ error }: { error: Error }) {
  const path = usePath()
  const message = useWishlistErrorMessage()({ error, intent: 'add' })
  if (!(error instanceof ApiError && error.code === 'login-required')) return message
  return (
    <a
      href={`${path('account/login')}?${new URLSearchParams({ next: path('basket') })}`}
      data-login
      aria-haspopup="dialog"
    >
      {message}
    </a>
  )
}
