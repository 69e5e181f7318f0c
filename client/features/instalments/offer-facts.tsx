import { FormattedMessage } from 'react-intl'
import type { CheckoutCredit, CreditOffer } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { type Fact, Facts, useDay, useRate } from './facts.tsx'

/** The credit that will be concluded: all its figures in one block. */
export function OfferFacts({ offer, credit }: { offer: CreditOffer; credit: CheckoutCredit }) {
  const rate = useRate()
  const day = useDay()
  const { instalments, amount, surcharge, overall, yearlyFactor, effectiveAnnualRate, kind } = offer
  const [first] = instalments
  const last = instalments.at(-1)
  const { pause, protection } = credit
  const facts: Fact[] = [
    ['instalments.amount', <Amount key="amount" value={amount} />],
    ['instalments.count', <FormattedMessage key="count" id="instalments.count-text" values={{ count: instalments.length, from: day(first?.dueOn ?? '') }} />],
    ...(first && kind === 'instalments' ? [['instalments.regular', <Amount key="first" value={first.amount} />] as const] : []),
    ...(last && kind === 'instalments' ? [['instalments.last', <Amount key="last" value={last.amount} />] as const] : []),
    ...(kind === 'instalments' ? [['instalments.yearly-factor', rate(yearlyFactor)] as const] : []),
    ['instalments.effective-rate', rate(effectiveAnnualRate)],
    ['instalments.surcharge', <Amount key="surcharge" value={surcharge} />],
    ...(pause?.chosen ? [['instalments.pause-included', <Amount key="pause" value={pause.surcharge} />] as const] : []),
    ['instalments.overall', <Amount key="overall" value={overall} />],
    ...(protection?.chosen
      ? [
          [
            'instalments.protection-chosen',
            <FormattedMessage
              key="protection"
              id="instalments.protection-cost"
              values={{ sum: <Amount key="sum" value={protection.sum} />, highest: <Amount key="highest" value={protection.highest} /> }}
            />,
          ] as const,
        ]
      : []),
  ]
  return <Facts facts={facts} />
}
