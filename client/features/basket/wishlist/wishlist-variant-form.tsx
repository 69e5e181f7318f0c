import { useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '#client/components/button.tsx'
import { useLackingFields } from '#client/components/lacking-fields.tsx'
import { useFormatMoney } from '#client/components/price.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
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
  const [to, setTo] = useState(chosen ? sku : '')
  const lacking = useLackingFields(to === '' ? ['wishlist.variant-name'] : [])
  const change = (event: SubmitEvent<HTMLFormElement>) => {
    if (to !== '') return submit(event)
    event.preventDefault()
    event.currentTarget.querySelector<HTMLSelectElement>('[name="to"]')?.focus()
  }
  const options = variants.map((variant) => ({ value: variant.sku, label: formatVariant(variant) }))
  return (
    <form
      className="wishlist-entry__form"
      method="post"
      action={path('wishlist')}
      noValidate={useHydrated()}
      onSubmit={change}
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="sku" value={sku} />
      <SelectField
        className="wishlist-entry__variants"
        name="to"
        id={`to-${sku}`}
        label={formatMessage({ id: 'wishlist.variant-of' }, { title })}
        options={chosen ? options : [{ value: '', label: formatMessage({ id: 'wishlist.please-choose' }) }, ...options]}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        required
        error={error && failureText(error)}
      />
      <Button type="submit" variant="primary" size="small" busy={busy !== undefined} lacking={lacking}>
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
