import type { SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { QuantitySelect } from '#client/components/quantity-select.tsx'
import { usePath } from '#client/lib/page.ts'
import type { BasketLine } from '#shared/api/basket.ts'

interface Props {
  line: BasketLine
  busy: boolean
  /** 0 removes the line. */
  onQuantity: (quantity: number) => void
}

/** Quantity and removal of a line; without JavaScript both post to the basket page. */
export function BasketLineForm({ line, busy, onQuantity }: Props) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const { sku, title, quantity, maxQuantity, state, service } = line
  const isFixed = state === 'sold-out' || (service && maxQuantity === 1) // a service for the only piece

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (!busy && submitter instanceof HTMLButtonElement && submitter.value === 'remove') onQuantity(0)
  }

  return (
    <form className="line-form" method="post" action={path('basket')} onSubmit={submit}>
      <input type="hidden" name="sku" value={sku} />
      {!isFixed && (
        <>
          <QuantitySelect
            label={formatMessage({ id: 'basket.quantity-of' }, { title })}
            name="quantity"
            value={quantity}
            max={maxQuantity}
            onChange={onQuantity}
          />
          <noscript>
            <Button type="submit" size="small" name="intent" value="quantity">
              <FormattedMessage id="basket.update" />
            </Button>
          </noscript>
        </>
      )}
      <Button
        type="submit"
        variant="quiet"
        size="small"
        icon="trash"
        name="intent"
        value="remove"
        aria-label={formatMessage({ id: 'basket.remove-of' }, { title })}
      >
        <FormattedMessage id="basket.remove" />
      </Button>
    </form>
  )
}
