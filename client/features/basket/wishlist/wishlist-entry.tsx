import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { Amount, Price } from '#client/components/price.tsx'
import { usePath } from '#client/lib/page.ts'
import type { WishlistItem } from '#shared/api/wishlist.ts'
import { useWishlistIntent, type WishlistIntentResult } from './intents.ts'
import { useWishlistErrorMessage } from './use-wishlist-error-message.ts'
import { WishlistItemPicture, WishlistItemText } from './wishlist-item-text.tsx'
import { WishlistVariantForm } from './wishlist-variant-form.tsx'

interface Props {
  item: WishlistItem
  /** Shows the variants to choose from. */
  editing: boolean
  onDone: (done: WishlistIntentResult) => void
}

/** An entry of the owner's list with its actions. */
export function WishlistEntry({ item, editing, onDone }: Props) {
  const { product, priceAdded } = item
  return (
    <li
      className={`wishlist-entry${product.soldOut ? ' wishlist-entry--sold-out' : ''}`}
      id={`item-${product.sku}`}
      data-sku={product.sku}
    >
      <WishlistItemPicture item={product} />
      <div className="wishlist-entry__what">
        <WishlistItemText item={product} />
        {item.variants > 1 && !editing && <EditLink item={item} />}
      </div>
      <div className="wishlist-entry__price">
        <Price price={product.price} size="line" />
        {priceAdded.cents !== product.price.current.cents && !product.price.from && (
          <p className="wishlist-entry__fact">
            <FormattedMessage id="wishlist.price-added" values={{ price: <Amount value={priceAdded} /> }} />
          </p>
        )}
      </div>
      {editing ? (
        <WishlistVariantForm item={product} onDone={onDone} />
      ) : (
        <WishlistEntryForm item={item} onDone={onDone} />
      )}
    </li>
  )
}

function EditLink({ item: { product } }: { item: WishlistItem }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const label = formatMessage({ id: product.chosen ? 'wishlist.edit' : 'wishlist.choose' })
  return (
    <a
      className="wishlist-entry__edit"
      href={`${path('wishlist')}?${new URLSearchParams({ edit: product.sku })}#item-${product.sku}`}
      aria-label={`${label}: ${product.title}`}
    >
      {label}
    </a>
  )
}

/** Moves to the basket, removes, or sets an alert: one form, so that it works without JavaScript. Shows failures. */
function WishlistEntryForm({ item, onDone }: Omit<Props, 'editing'>) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const failureText = useWishlistErrorMessage()
  const { submit, busy, error, done } = useWishlistIntent(onDone)
  const { sku, title, soldOut } = item.product
  return (
    <form className="wishlist-entry__form" method="post" action={path('wishlist')} onSubmit={submit}>
      <input type="hidden" name="sku" value={sku} />
      {!soldOut && (
        <Button type="submit" size="small" icon="basket" name="intent" value="basket" busy={busy === 'basket'}>
          <FormattedMessage id="wishlist.to-basket" />
        </Button>
      )}
      <AlertButton item={item} busy={busy} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        icon="trash"
        name="intent"
        value="remove"
        aria-label={formatMessage({ id: 'wishlist.remove-of' }, { title })}
        busy={busy === 'remove'}
      >
        <FormattedMessage id="wishlist.remove" />
      </Button>
      <p className="wishlist-entry__message" role="status">
        {!error && done?.alert === 'pending' && <FormattedMessage id="wishlist.alert-pending" />}
      </p>
      <p className="wishlist-entry__message wishlist-entry__message--failed" role="alert">
        {error && failureText(error)}
      </p>
    </form>
  )
}

/** Turns the alert that suits the item on or off: back in stock if it is sold out, otherwise a lower price. */
function AlertButton({ item: { product, alerts }, busy }: { item: WishlistItem; busy: string | undefined }) {
  const { formatMessage } = useIntl()
  const kind = product.soldOut ? 'stock' : 'price'
  const active = alerts.includes(kind)
  const intent = active ? 'end-alert' : 'begin-alert'
  const label = formatMessage({ id: active ? 'wishlist.alert-end' : 'wishlist.alert-begin' }, { kind })
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        icon={active ? 'check' : 'mail'}
        name="intent"
        value={intent}
        aria-label={`${label}: ${product.title}`}
        busy={busy === intent}
      >
        {label}
      </Button>
    </>
  )
}
