import { FormattedMessage } from 'react-intl'
import { paymentPause } from '#shared/rules/instalment-plan.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { Facts, Heading } from './facts.tsx'
import { useCreditWords } from './words.ts'

interface Props {
  terms: CreditTerms
  priceCents: number
  level: 2 | 3
}

/** What a payment pause costs, with the rate that its surcharge is (law 7). */
export function PauseFacts({ terms, priceCents, level }: Props) {
  const { pauseMonths: months, pauseSurchargePerMille } = terms
  const { amount, percent } = useCreditWords()
  const pause = paymentPause({ priceCents, months, surchargePerMille: pauseSurchargePerMille })
  const share = percent(pauseSurchargePerMille / 10)
  return (
    <section className="calculator__pause" aria-labelledby="calculator-pause">
      <Heading id="calculator-pause" level={level}>
        <FormattedMessage id="calculator.pause" />
      </Heading>
      <p>
        <FormattedMessage id="calculator.pause-text" values={{ months }} />
      </p>
      <Facts
        months={months}
        facts={[
          { name: 'pauseSurcharge', value: <FormattedMessage id="calculator.with-share" values={{ amount: amount(pause.surcharge), share }} /> },
          { name: 'pauseOverall', value: amount(pause.overall) },
          { name: 'rate', value: percent(pause.effectiveAnnualRate) },
        ]}
      />
    </section>
  )
}
