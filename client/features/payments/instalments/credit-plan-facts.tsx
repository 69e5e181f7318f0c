import { Amount } from '#client/components/price.tsx'
import type { CreditPlan } from '#shared/api/credit.ts'
import { InstalmentFacts, useFormatRate } from './instalment-facts.tsx'

/** The cost of a number of months. */
export function CreditPlanFacts({ plan }: { plan: CreditPlan }) {
  const formatRate = useFormatRate()
  return (
    <InstalmentFacts
      facts={[
        ['instalments.regular', <Amount key="regular" value={plan.regular} />],
        ['instalments.last', <Amount key="last" value={plan.last} />],
        ['instalments.overall', <Amount key="overall" value={plan.overall} />],
        ['instalments.surcharge', <Amount key="surcharge" value={plan.surcharge} />],
        ['instalments.yearly-factor', formatRate(plan.yearlyFactor)],
        ['instalments.effective-rate', formatRate(plan.effectiveAnnualRate)],
      ]}
    />
  )
}
