import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { SharedWish, WishVariant } from '#shared/contracts/wishlist.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { useMoney } from '../../components/price.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { useFailureText } from './failure-text.ts'
import { type Done, useIntent } from './intents.ts'
import { variantsQuery } from './queries.ts'

/** Another article of the same style in an entry's place. The page prefetches variantsQuery. */
export function VariantForm({ goods: { sku, title, chosen }, onDone }: { goods: SharedWish; onDone: (done: Done) => void }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const navigate = useNavigate()
  const labelOf = useVariantLabel()
  const failureText = useFailureText()
  const { data: variants } = useSuspenseQuery(variantsQuery(useSite().api, sku))
  const { submit, busy, error } = useIntent((done) => {
    onDone(done)
    void navigate(path('wishlist'), { replace: true, preventScrollReset: true })
  })
  const options = variants.map((variant) => ({ value: variant.sku, label: labelOf(variant) }))
  return (
    <form className="wish__form" method="post" action={path('wishlist')} onSubmit={submit}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="sku" value={sku} />
      <SelectField
        className="wish__variants"
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
      <LinkButton size="small" variant="quiet" href={`${path('wishlist')}#wish-${sku}`}>
        <FormattedMessage id="wishlist.cancel" />
      </LinkButton>
    </form>
  )
}

function useVariantLabel() {
  const { formatMessage } = useIntl()
  const format = useMoney()
  return ({ colour, size, price, soldOut }: WishVariant) =>
    formatMessage({ id: 'wishlist.variant' }, { variant: [colour, size].filter(Boolean).join(', '), price: format(price.current), soldOut: String(soldOut) })
}
