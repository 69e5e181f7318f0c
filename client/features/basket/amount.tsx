import { useIntl } from 'react-intl'
import type { Money } from '#shared/money.ts'

/** An amount as the country writes it. */
export function Amount({ money, strong = false }: { money: Money; strong?: boolean }) {
  const text = useIntl().formatNumber(money.cents / 100, { style: 'currency', currency: money.currency })
  return strong ? <strong className="amount">{text}</strong> : <span className="amount">{text}</span>
}
