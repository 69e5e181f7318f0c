import { FormattedMessage } from 'react-intl'
import { useFormatInstant } from '#client/lib/dates.ts'
import type { Checkout } from '#shared/api/checkout.ts'

/** Until when the goods are held for the shopper, or that they no longer are (R37). */
export function StockHoldNote({ checkout: { stockHold } }: { checkout: Checkout }) {
  const formatInstant = useFormatInstant()
  return (
    stockHold && (
      <p className="stock-hold-note">
        <FormattedMessage
          id={stockHold.ended ? 'checkout.hold-ended' : 'checkout.held-until'}
          values={{ time: <time dateTime={stockHold.until}>{formatInstant(stockHold.until, 'time')}</time> }}
        />
      </p>
    )
  )
}
