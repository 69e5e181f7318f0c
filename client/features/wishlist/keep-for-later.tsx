import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../components/button.tsx'
import { ApiError } from '../../lib/api.ts'
import { usePath, useSite } from '../../lib/page.ts'
import { useFailureText } from './failure-text.ts'
import type { KeptLine } from './kept-note.tsx'
import { moveFromBasket } from './queries.ts'

/** Puts a basket's line on the wishlist instead; without JavaScript it posts to the basket page. */
export function KeepForLater({ line, onKept }: { line: KeptLine; onKept: (line: KeptLine) => void }) {
  const site = useSite()
  const path = usePath()
  const { formatMessage } = useIntl()
  const { sku, title } = line
  const { mutate, isPending, error } = useMutation({ mutationFn: () => moveFromBasket(site, sku), onSuccess: () => onKept({ sku, title }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <form method="post" action={path('basket')} onSubmit={submit}>
      <input type="hidden" name="intent" value="keep" />
      <input type="hidden" name="sku" value={sku} />
      <Button type="submit" variant="quiet" size="small" icon="heart" busy={isPending} aria-label={formatMessage({ id: 'wishlist.keep-of' }, { title })}>
        <FormattedMessage id="wishlist.keep" />
      </Button>
      {error && (
        <p className="wish__message wish__message--failed" role="alert">
          <Failure error={error} />
        </p>
      )}
    </form>
  )
}

/** Who is only recognised has to enter his password first: the words are the way to it. */
function Failure({ error }: { error: Error }) {
  const path = usePath()
  const words = useFailureText()({ error, intent: 'add' })
  if (!(error instanceof ApiError && error.code === 'login-required')) return words
  return (
    <a href={`${path('account/login')}?${new URLSearchParams({ next: path('basket') })}`} data-login aria-haspopup="dialog">
      {words}
    </a>
  )
}
