import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'

/** The result of a wishlist button without JavaScript, with a link back to its page. */
export interface WishlistToggle {
  did: 'added' | 'removed'
  sku: string
  back: string | undefined
}

/** Says what was done and offers to undo an addition; only who is logged in sees the list to remove it from. */
export function WishlistToggleMessage({ did, sku, back }: WishlistToggle) {
  const path = usePath()
  return (
    <Alert
      kind="success"
      heading={
        did === 'added' ? (
          <FormattedMessage id="wishlist.added" />
        ) : (
          <FormattedMessage id="wishlist.removed" values={{ named: 'false', title: '' }} />
        )
      }
    >
      {back && (
        <a href={back}>
          <FormattedMessage id="wishlist.back" />
        </a>
      )}
      {did === 'added' && (
        <form className="wishlist-gate__undo" method="post" action={path('wishlist')}>
          <input type="hidden" name="sku" value={sku} />
          {back && <input type="hidden" name="back" value={back} />}
          <Button type="submit" size="small" name="intent" value="remove">
            <FormattedMessage id="wishlist.remove" />
          </Button>
        </form>
      )}
    </Alert>
  )
}
