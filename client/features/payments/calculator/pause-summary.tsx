import { FormattedMessage } from 'react-intl'
import { createPaymentPause } from '#shared/rules/payments/instalment-plan.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { CalculatorFacts, CalculatorHeading } from './calculator-facts.tsx'
import { useCreditFormat } from './use-credit-format.ts'

interface Props {
  terms: CreditTerms
  priceCents: number
  level: 2 | 3
}

/** What delayed payment costs, with its surcharge as a rate (law 7). */
export function PauseSummary({ terms, priceCents, level }: Props) {
  const { pauseMonths: months, pauseSurchargePerMille } = terms
  const { amount, percent } = useCreditFormat()
  const pause = createPaymentPause({ priceCents, months, surchargePerMille: pauseSurchargePerMille })
  const share = percent(pauseSurchargePerMille / 10)
  return (
    <section className="calculator__pause" aria-labelledby="calculator-pause">
      <CalculatorHeading id="calculator-pause" level={level}>
        <FormattedMessage id="calculator.pause" />
      </CalculatorHeading>
      <p>
        <FormattedMessage id="calculator.pause-text" values={{ months }} />
      </p>
      <CalculatorFacts
        months={months}
        facts={[
          {
            name: 'pauseSurcharge',
            value: <FormattedMessage id="calculator.with-share" values={{ amount: amount(pause.surcharge), share }} />,
          },
          { name: 'pauseOverall', value: amount(pause.overall) },
          { name: 'rate', value: percent(pause.effectiveAnnualRate) },
        ]}
      />
    </section>
  )
}
