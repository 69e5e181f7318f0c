import { FormattedMessage, useIntl } from 'react-intl'
import type { Wish } from '#shared/contracts/wishlist.ts'
import { Button } from '../../components/button.tsx'
import { Amount, Price } from '../../components/price.tsx'
import { usePath } from '../../lib/page.ts'
import { useFailureText } from './failure-text.ts'
import { type Done, useIntent } from './intents.ts'
import { VariantForm } from './variant-form.tsx'
import { WishPicture, WishWords } from './wish-goods.tsx'

interface Props {
  wish: Wish
  /** Its variants are open to choose from. */
  editing: boolean
  onDone: (done: Done) => void
}

/** An entry of the owner's list with all that can be done to it. */
export function WishLine({ wish, editing, onDone }: Props) {
  const { goods, priceAdded } = wish
  return (
    <li className={`wish${goods.soldOut ? ' wish--sold-out' : ''}`} id={`wish-${goods.sku}`} data-sku={goods.sku}>
      <WishPicture goods={goods} />
      <div className="wish__what">
        <WishWords goods={goods} />
        {wish.variants > 1 && !editing && <EditLink wish={wish} />}
      </div>
      <div className="wish__price">
        <Price price={goods.price} size="line" />
        {priceAdded.cents !== goods.price.current.cents && !goods.price.from && (
          <p className="wish__fact">
            <FormattedMessage id="wishlist.price-added" values={{ price: <Amount value={priceAdded} /> }} />
          </p>
        )}
      </div>
      {editing ? <VariantForm goods={goods} onDone={onDone} /> : <WishForm wish={wish} onDone={onDone} />}
    </li>
  )
}

function EditLink({ wish: { goods } }: { wish: Wish }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const label = formatMessage({ id: goods.chosen ? 'wishlist.edit' : 'wishlist.choose' })
  return (
    <a
      className="wish__edit"
      href={`${path('wishlist')}?${new URLSearchParams({ edit: goods.sku })}#wish-${goods.sku}`}
      aria-label={`${label}: ${goods.title}`}
    >
      {label}
    </a>
  )
}

/** Into the basket, off the list, a mail: one form, so that it works without JavaScript. What failed is said here. */
function WishForm({ wish, onDone }: Omit<Props, 'editing'>) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const failureText = useFailureText()
  const { submit, busy, error, done } = useIntent(onDone)
  const { sku, title, soldOut } = wish.goods
  return (
    <form className="wish__form" method="post" action={path('wishlist')} onSubmit={submit}>
      <input type="hidden" name="sku" value={sku} />
      {!soldOut && (
        <Button type="submit" size="small" icon="basket" name="intent" value="basket" busy={busy === 'basket'}>
          <FormattedMessage id="wishlist.to-basket" />
        </Button>
      )}
      <NoticeButton wish={wish} busy={busy} />
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
      <p className="wish__message" role="status">
        {!error && done?.notice === 'asked' && <FormattedMessage id="wishlist.notice-asked" />}
      </p>
      <p className="wish__message wish__message--failed" role="alert">
        {error && failureText(error)}
      </p>
    </form>
  )
}

/** Begins or ends the mail that suits the article: its return where it is sold out, otherwise a lower price. */
function NoticeButton({ wish: { goods, notices }, busy }: { wish: Wish; busy: string | undefined }) {
  const { formatMessage } = useIntl()
  const kind = goods.soldOut ? 'stock' : 'price'
  const active = notices.includes(kind)
  const intent = active ? 'end-notice' : 'notice'
  const label = formatMessage({ id: active ? 'wishlist.notice-end' : 'wishlist.notice-begin' }, { kind })
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
        aria-label={`${label}: ${goods.title}`}
        busy={busy === intent}
      >
        {label}
      </Button>
    </>
  )
}
