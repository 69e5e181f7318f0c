import { FormattedMessage } from 'react-intl'
import { Accordion } from '#client/components/accordion.tsx'
import { FactList } from '#client/components/fact-list.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { MonthlyBurden } from '#shared/api/credit.ts'
import { addToSchedule, getPeakMonthCents } from '#shared/rules/payments/monthly-burden.ts'

/** What a customer pays each month once this order is added (idea N6); collapsed below the most expensive month. */
export function MonthlyBurdens({ load, added }: { load: readonly MonthlyBurden[]; added: readonly MonthlyBurden[] }) {
  const formatDay = useFormatDay()
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
          label: formatDay(`${month}-01`, 'month'),
          value: <Amount value={amount} />,
        }))}
      />
    </Accordion>
  )
}
