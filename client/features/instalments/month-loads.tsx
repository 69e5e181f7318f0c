import { FormattedMessage, useIntl } from 'react-intl'
import type { MonthLoad } from '#shared/contracts/credit.ts'
import { heaviestMonth, loadWith } from '#shared/rules/month-load.ts'
import { Accordion } from '../../components/accordion.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { Amount } from '../../components/price.tsx'

/** All that a customer pays month by month once this order is added (idea N6); folded away below its dearest month. */
export function MonthLoads({ load, added }: { load: readonly MonthLoad[]; added: readonly MonthLoad[] }) {
  const { formatDate } = useIntl()
  const all = loadWith(load, added)
  const [first] = all
  if (!first) return null
  const highest = <Amount key="highest" value={{ ...first.amount, cents: heaviestMonth(all) }} />
  return (
    <Accordion heading={<FormattedMessage id={load.length > 0 ? 'instalments.load-all' : 'instalments.load'} values={{ highest }} />}>
      <FactList
        facts={all.map(({ month, amount }) => ({
          name: month,
          label: formatDate(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
          value: <Amount value={amount} />,
        }))}
      />
    </Accordion>
  )
}
