import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import { createInstalmentPlan, type InstalmentPlan } from '#shared/rules/payments/instalment-plan.ts'
import { useCreditFormat, useLender } from './use-credit-format.ts'

/** The warning beside every advert for credit (law 5, 22); S9.62: a shop may hide it only where no law requires it. */
export function CreditWarning() {
  const { credit } = useSite().tenant
  if (!credit?.legalHints) return null
  return (
    <p className={credit.specialColours ? 'credit-warning credit-warning--special' : 'credit-warning'}>
      <FormattedMessage id="credit.warning" />
    </p>
  )
}

/** A plan as the representative example: every figure that the law requires in one block, at one size (law 5). */
export function RepresentativeExample({
  priceCents,
  months,
  monthlyFactorPpm,
}: Parameters<typeof createInstalmentPlan>[0]) {
  const values = useExampleValues(priceCents, months, createInstalmentPlan({ priceCents, months, monthlyFactorPpm }))
  return (
    <p className="credit-example">
      <FormattedMessage id="credit.example" values={values} />
    </p>
  )
}

function useExampleValues(priceCents: number, months: number, plan: InstalmentPlan) {
  const { amount, percent } = useCreditFormat()
  return {
    lender: useLender(),
    price: amount(priceCents),
    months,
    yearly: percent(plan.yearlyFactor),
    rate: percent(plan.effectiveAnnualRate),
    count: plan.count,
    regular: amount(plan.regular),
    last: amount(plan.last),
    overall: amount(plan.overall),
    surcharge: amount(plan.surcharge),
  }
}
