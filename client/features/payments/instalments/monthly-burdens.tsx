import { FormattedMessage, useIntl } from 'react-intl'
import { Accordion } from '#client/components/accordion.tsx'
import { FactList } from '#client/components/fact-list.tsx'
import { Amount } from '#client/components/price.tsx'
import type { MonthlyBurden } from '#shared/api/credit.ts'
import { addToSchedule, getPeakMonthCents } from '#shared/rules/payments/monthly-burden.ts'

/** All that a customer pays month by month once this order is added (idea N6); folded away below its dearest month. */
export function MonthlyBurdens({ load, added }: { load: readonly MonthlyBurden[]; added: readonly MonthlyBurden[] }) {
  const { formatDate } = useIntl()
  const all = addToSchedule(load, added)
  const [first] = all
  if (!first) return null
  const highest = <Amount key="highest" value={{ ...first.amount, cents: getPeakMonthCents(all) }} />
  return (
    <Accordion
      heading={
        <FormattedMessage id={load.length > 0 ? 'instalments.burden-all' : 'instalments.burden'} values={{ highest }} />
      }
    >
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
