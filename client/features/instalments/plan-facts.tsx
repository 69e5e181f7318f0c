import type { CreditPlan } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { Facts, useRate } from './facts.tsx'

/** What a choice of months costs. */
export function PlanFacts({ plan }: { plan: CreditPlan }) {
  const rate = useRate()
  return (
    <Facts
      facts={[
        ['instalments.regular', <Amount key="regular" value={plan.regular} />],
        ['instalments.last', <Amount key="last" value={plan.last} />],
        ['instalments.overall', <Amount key="overall" value={plan.overall} />],
        ['instalments.surcharge', <Amount key="surcharge" value={plan.surcharge} />],
        ['instalments.yearly-factor', rate(plan.yearlyFactor)],
        ['instalments.effective-rate', rate(plan.effectiveAnnualRate)],
      ]}
    />
  )
}
