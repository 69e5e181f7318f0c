import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '#client/components/button.tsx'
import { useFormatMoney } from '#client/components/price.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import type { SharedWishlistItem, WishlistVariant } from '#shared/api/wishlist.ts'
import { useWishlistIntent, type WishlistIntentResult } from './intents.ts'
import { wishlistVariantsQuery } from './queries.ts'
import { useWishlistErrorMessage } from './use-wishlist-error-message.ts'

/** Replaces an entry by another variant of its product. The page prefetches wishlistVariantsQuery. */
export function WishlistVariantForm({
  item: { sku, title, chosen },
  onDone,
}: {
  item: SharedWishlistItem
  onDone: (done: WishlistIntentResult) => void
}) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const navigate = useNavigate()
  const formatVariant = useFormatVariant()
  const failureText = useWishlistErrorMessage()
  const { data: variants } = useSuspenseQuery(wishlistVariantsQuery(useSite().api, sku))
  const { submit, busy, error } = useWishlistIntent((done) => {
    onDone(done)
    void navigate(path('wishlist'), { replace: true, preventScrollReset: true })
  })
  const options = variants.map((variant) => ({ value: variant.sku, label: formatVariant(variant) }))
  return (
    <form className="wishlist-entry__form" method="post" action={path('wishlist')} onSubmit={submit}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="sku" value={sku} />
      <SelectField
        className="wishlist-entry__variants"
        name="to"
        id={`to-${sku}`}
        label={formatMessage({ id: 'wishlist.variant-of' }, { title })}
        options={chosen ? options : [{ value: '', label: formatMessage({ id: 'wishlist.please-choose' }) }, ...options]}
        defaultValue={chosen ? sku : ''}
        required
        error={error && failureText(error)}
      />
      <Button type="submit" variant="primary" size="small" busy={busy !== undefined}>
        <FormattedMessage id="wishlist.take-variant" />
      </Button>
      <LinkButton size="small" variant="quiet" href={`${path('wishlist')}#item-${sku}`}>
        <FormattedMessage id="wishlist.cancel" />
      </LinkButton>
    </form>
  )
}

function useFormatVariant() {
  const { formatMessage } = useIntl()
  const format = useFormatMoney()
  return ({ colour, size, price, soldOut }: WishlistVariant) =>
    formatMessage(
      { id: 'wishlist.variant' },
      { variant: [colour, size].filter(Boolean).join(', '), price: format(price.current), soldOut: String(soldOut) },
    )
}
