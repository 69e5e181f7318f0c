import { FormattedMessage } from 'react-intl'
import type { BasketChange } from '#shared/contracts/basket.ts'
import { Amount } from '../../components/price.tsx'
import { useSince } from './use-since.ts'

/** What has become of a line: "seit 12. November: −10,00 €". A difference, no struck price: it is a service, not an advert (design/law.md 9). */
export function ChangeText({ change: { kind, since, difference, before, quantity } }: { change: BasketChange }) {
  const when = useSince()(since)
  if (kind === 'price' && difference) {
    const amount = <Amount key="amount" value={{ ...difference, cents: Math.abs(difference.cents) }} />
    return <FormattedMessage id="basket.change-price" values={{ ...when, way: difference.cents < 0 ? 'down' : 'up', amount }} />
  }
  return <FormattedMessage id={`basket.change-${kind}`} values={{ ...when, before, quantity }} />
}
