import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import { type CreditCalculationInput, toCreditCalculation } from '#shared/rules/payments/credit-calculation.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { CalculatorSchedule } from './calculator-schedule.tsx'
import { CreditSupervisionNote, CreditWarning } from './legal-hints.tsx'
import { PauseSummary } from './pause-summary.tsx'
import { PlanSummary } from './plan-summary.tsx'

interface Props {
  input: CreditCalculationInput
  /** Called with the next input; without JavaScript the form submits to the page. */
  onCalculate: (asked: CreditCalculationInput) => void
  /** The level of its headings: one below its title. */
  level: 2 | 3
}

/** What a price costs in instalments, and with delayed payment where offered. Nothing where the shop has no credit. */
export function Calculator(props: Props) {
  const { credit } = useSite().tenant
  return credit ? <CalculatorResult terms={credit} {...props} /> : null
}

function CalculatorResult({ terms, input, onCalculate, level }: Props & { terms: CreditTerms }) {
  const { delayedPayment } = useSite().tenant.features
  const calculation = toCreditCalculation(terms, input)
  return (
    <div className={terms.specialColours ? 'calculator calculator--special' : 'calculator'}>
      <CalculatorForm terms={terms} input={input} calculation={calculation} onCalculate={onCalculate} />
      {calculation && (
        <div className="calculator__result">
          <CreditWarning />
          <PlanSummary terms={terms} level={level} {...calculation} />
          <CalculatorSchedule terms={terms} {...calculation} />
          {delayedPayment && <PauseSummary terms={terms} level={level} priceCents={calculation.priceCents} />}
          <p className="calculator__note">
            <FormattedMessage id="calculator.early" />
          </p>
          <CreditSupervisionNote />
        </div>
      )}
    </div>
  )
}
