import { FormattedMessage } from 'react-intl'
import { type CalculationInput, calculationOf } from '#shared/rules/calculation.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { useSite } from '../../lib/page.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { CreditWarning } from './legal-hints.tsx'
import { PauseFacts } from './pause-facts.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { Schedule } from './schedule.tsx'

interface Props {
  asked: CalculationInput
  /** Takes what is asked next; without JavaScript the form asks the page. */
  onAsk: (asked: CalculationInput) => void
  /** Of its headings: one below the title it stands under. */
  level: 2 | 3
}

/** What a price costs in instalments, and after a pause where the shop has one; the same rule on both sides. Nothing where the shop has no credit. */
export function Calculator(props: Props) {
  const { credit } = useSite().tenant
  return credit ? <Calculation terms={credit} {...props} /> : null
}

function Calculation({ terms, asked, onAsk, level }: Props & { terms: CreditTerms }) {
  const { delayedPayment } = useSite().tenant.features
  const calculation = calculationOf(terms, asked)
  return (
    <div className={terms.specialColours ? 'calculator calculator--special' : 'calculator'}>
      <CalculatorForm terms={terms} asked={asked} calculation={calculation} onAsk={onAsk} />
      {calculation && (
        <div className="calculator__result">
          <CreditWarning />
          <PlanFacts terms={terms} level={level} {...calculation} />
          <Schedule terms={terms} {...calculation} />
          {delayedPayment && <PauseFacts terms={terms} level={level} priceCents={calculation.priceCents} />}
          <p className="calculator__note">
            <FormattedMessage id="calculator.early" />
          </p>
        </div>
      )}
    </div>
  )
}
