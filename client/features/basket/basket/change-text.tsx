import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import type { BasketChange } from '#shared/api/basket.ts'
import { useRelativeTime } from './use-relative-time.ts'

/** How a line has changed: "seit 12. November: −10,00 €". A difference and no struck price, so no advert (law 9). */
export function ChangeText({ change: { kind, since, difference, before, quantity } }: { change: BasketChange }) {
  const when = useRelativeTime()(since)
  if (kind === 'price' && difference) {
    const amount = <Amount key="amount" value={{ ...difference, cents: Math.abs(difference.cents) }} />
    return (
      <FormattedMessage
        id="basket.change-price"
        values={{ ...when, way: difference.cents < 0 ? 'down' : 'up', amount }}
      />
    )
  }
  return <FormattedMessage id={`basket.change-${kind}`} values={{ ...when, before, quantity }} />
}
