import { FormattedMessage, useIntl } from 'react-intl'
import type { MonthLoad } from '#shared/contracts/credit.ts'
import { heaviestMonth, loadWith } from '#shared/rules/month-load.ts'
import { Amount } from '../../components/price.tsx'

/** All that a customer pays month by month once this order is added (idea N6); folded away below its dearest month. */
export function MonthLoads({ load, added }: { load: readonly MonthLoad[]; added: readonly MonthLoad[] }) {
  const { formatDate } = useIntl()
  const all = loadWith(load, added)
  const [first] = all
  if (!first) return null
  return (
    <details className="credit-fold">
      <summary className="credit-fold__summary">
        <FormattedMessage
          id={load.length > 0 ? 'instalments.load-all' : 'instalments.load'}
          values={{ highest: <Amount key="highest" value={{ ...first.amount, cents: heaviestMonth(all) }} /> }}
        />
      </summary>
      <ul className="credit-loads">
        {all.map(({ month, amount }) => (
          <li className="credit-loads__month" key={month}>
            <span>{formatDate(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })}</span>
            <Amount value={amount} />
          </li>
        ))}
      </ul>
    </details>
  )
}
