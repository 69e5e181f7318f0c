import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import { calculateMonthlyProtection, createInstalmentPlan } from '#shared/rules/payments/instalment-plan.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { CalculatorFacts, CalculatorHeading } from './calculator-facts.tsx'
import { useCreditFormat, useLender } from './use-credit-format.ts'

interface Props {
  terms: CreditTerms
  priceCents: number
  months: number
  level: 2 | 3
}

/** A plan's summary: the standard information of an advert for credit in one block (law 5, 22). */
export function PlanSummary({ terms, priceCents, months, level }: Props) {
  const { paymentProtection } = useSite().tenant.features
  const lender = useLender()
  const { amount, percent } = useCreditFormat()
  const plan = createInstalmentPlan({ priceCents, months, monthlyFactorPpm: terms.monthlyFactorPpm })
  const protection = paymentProtection && !terms.protectionAfterDays && terms.protectionPpm
  const facts = [
    { name: 'lender', value: lender },
    { name: 'price', value: amount(priceCents) },
    { name: 'months', value: <FormattedMessage id="calculator.in-months" values={{ months }} /> },
    { name: 'monthly', value: amount(plan.regular) },
    { name: 'count', value: plan.count },
    { name: 'first', value: amount(plan.first) },
    { name: 'last', value: amount(plan.last) },
    { name: 'surcharge', value: amount(plan.surcharge) },
    { name: 'overall', value: amount(plan.overall) },
    { name: 'monthlyFactor', value: percent(plan.monthlyFactor) },
    { name: 'yearlyFactor', value: percent(plan.yearlyFactor) },
    { name: 'rate', value: percent(plan.effectiveAnnualRate) },
  ]
  return (
    <section aria-labelledby="calculator-plan">
      <CalculatorHeading id="calculator-plan" level={level}>
        <FormattedMessage id="calculator.plan" />
      </CalculatorHeading>
      <p className="visually-hidden" role="status">
        <FormattedMessage
          id="calculator.plan-status"
          values={{ months, amount: amount(plan.regular), overall: amount(plan.overall) }}
        />
      </p>
      <CalculatorFacts facts={facts} />
      {protection && (
        <div className="calculator__protection">
          <CalculatorFacts
            facts={[
              {
                name: 'protection',
                value: amount(calculateMonthlyProtection(plan, protection).reduce((sum, cents) => sum + cents, 0)),
              },
            ]}
          />
          <p className="calculator__note">
            <FormattedMessage id="calculator.protection-basis" values={{ share: percent(protection / 10_000) }} />
          </p>
        </div>
      )}
    </section>
  )
}
