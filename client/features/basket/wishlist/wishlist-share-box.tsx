import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import { useWishlistIntent } from './intents.ts'
import { wishlistQuery } from './queries.ts'
import { useWishlistErrorMessage } from './use-wishlist-error-message.ts'

const focusInput = (input: HTMLInputElement | null) => input?.focus()

/** Shares the list by a secret link until revoked. The link is shown once, because the shop stores only its hash. */
export function WishlistShareBox({ linkBefore }: { linkBefore: string | undefined }) {
  const { api, origin } = useSite()
  const path = usePath()
  const linkId = useId()
  const failureText = useWishlistErrorMessage()
  const { data } = useSuspenseQuery(wishlistQuery(api))
  const { submit, busy, error, done } = useWishlistIntent()
  const link = done ? done.link : linkBefore
  const shared = data.shared || link !== undefined
  return (
    <form className="wishlist-share" method="post" action={path('wishlist')} onSubmit={submit}>
      <h2 className="wishlist-share__heading">
        <FormattedMessage id="wishlist.share-heading" />
      </h2>
      <p className="wishlist-share__text">
        <FormattedMessage id={shared ? 'wishlist.share-on' : 'wishlist.share-off'} />
      </p>
      {link && (
        <p className="wishlist-share__link">
          <label htmlFor={linkId}>
            <FormattedMessage id="wishlist.share-link" />
          </label>
          <input
            className="field__control"
            id={linkId}
            key={link}
            ref={done ? focusInput : undefined} // created here: announced, and selected to be copied
            readOnly
            value={`${origin}${path('wishlist/shared')}?${new URLSearchParams({ token: link })}`}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </p>
      )}
      <p className="wishlist-share__buttons">
        <Button type="submit" size="small" icon="external" name="intent" value="share" busy={busy === 'share'}>
          <FormattedMessage id={shared ? 'wishlist.share-anew' : 'wishlist.share'} />
        </Button>
        {shared && (
          <Button
            type="submit"
            size="small"
            variant="quiet"
            name="intent"
            value="end-share"
            busy={busy === 'end-share'}
          >
            <FormattedMessage id="wishlist.share-end" />
          </Button>
        )}
      </p>
      <p className="wishlist-entry__message wishlist-entry__message--failed" role="alert">
        {error && failureText(error)}
      </p>
    </form>
  )
}
