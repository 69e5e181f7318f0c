import { useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { WISHLIST_FORM_ID } from './wishlist-button-form.tsx'
import { useIsOnWishlist, useToggleFailure, type WishlistTarget } from './wishlist-store.ts'

interface Props extends WishlistTarget {
  /** The article that is added. */
  sku: string
  /** True if this very article is meant and not just its colour. */
  chosen?: boolean
  title: string
  /** Text beside the heart, e.g. on the product's page. */
  labelled?: boolean
}

/**
 * Adds a product to the wishlist or removes it. It belongs to the page's one form (wishlist-button-form.tsx), so that a
 * tile needs none of its own.
 */
export function WishlistButton({ sku, chosen = false, title, labelled = false, ...target }: Props) {
  const { formatMessage } = useIntl()
  const marked = useIsOnWishlist(target)
  const failure = useToggleFailure(sku)
  const label = formatMessage({ id: marked ? 'wishlist.kept' : 'wishlist.keep' })
  return (
    <span className={labelled ? 'wishlist-button wishlist-button--labelled' : 'wishlist-button'}>
      <button
        type="submit"
        form={WISHLIST_FORM_ID}
        className="wishlist-button__button"
        name={chosen ? 'variant' : 'sku'}
        value={sku}
        data-style={target.productId}
        data-among={target.among?.join(' ')}
        aria-pressed={marked}
        aria-label={labelled ? `${label}: ${title}` : formatMessage({ id: 'wishlist.toggle' }, { title })}
      >
        <Icon name={marked ? 'heart-filled' : 'heart'} />
        {labelled && label}
      </button>
      {failure && (
        <span className="wishlist-button__failure" role="alert">
          {failure}
        </span>
      )}
    </span>
  )
}
