import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { CheckoutCredit, CreditOffer } from '#shared/api/credit.ts'
import { type InstalmentFact, InstalmentFacts, useFormatRate } from './instalment-facts.tsx'

/** The offered credit: all its figures in one block. */
export function OfferFacts({ offer, credit }: { offer: CreditOffer; credit: CheckoutCredit }) {
  const formatRate = useFormatRate()
  const formatDay = useFormatDay()
  const { instalments, amount, surcharge, overall, yearlyFactor, effectiveAnnualRate, kind } = offer
  const [first] = instalments
  const last = instalments.at(-1)
  const { pause, protection } = credit
  const facts: InstalmentFact[] = [
    ['instalments.amount', <Amount key="amount" value={amount} />],
    [
      'instalments.count',
      <FormattedMessage
        key="count"
        id="instalments.count-text"
        values={{ count: instalments.length, from: formatDay(first?.dueOn ?? '') }}
      />,
    ],
    ...(first && kind === 'instalments'
      ? [['instalments.regular', <Amount key="first" value={first.amount} />] as const]
      : []),
    ...(last && kind === 'instalments'
      ? [['instalments.last', <Amount key="last" value={last.amount} />] as const]
      : []),
    ...(kind === 'instalments' ? [['instalments.yearly-factor', formatRate(yearlyFactor)] as const] : []),
    ['instalments.effective-rate', formatRate(effectiveAnnualRate)],
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
              values={{
                sum: <Amount key="sum" value={protection.sum} />,
                highest: <Amount key="highest" value={protection.highest} />,
              }}
            />,
          ] as const,
        ]
      : []),
  ]
  return <InstalmentFacts facts={facts} />
}
