import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { usePath } from '#client/lib/page.ts'
import type { OrderCreditPlan } from '#shared/api/credit.ts'
import { InstalmentFacts, useFormatRate } from './instalment-facts.tsx'
import { InstalmentTable } from './instalment-table.tsx'

/** The credit that financed an order: plan, cost, and how to withdraw. */
export function OrderCreditPlanView({ plan }: { plan: OrderCreditPlan }) {
  const path = usePath()
  const formatRate = useFormatRate()
  const formatDay = useFormatDay()
  return (
    <div className="credit-plan">
      <InstalmentFacts
        facts={[
          [
            'instalments.count',
            <FormattedMessage
              key="count"
              id="instalments.count-text"
              values={{ count: plan.instalments.length, from: formatDay(plan.instalments[0]?.dueOn ?? '') }}
            />,
          ],
          ['instalments.overall', <Amount key="overall" value={plan.overall} />],
          ['instalments.surcharge', <Amount key="surcharge" value={plan.surcharge} />],
          ['instalments.effective-rate', formatRate(plan.effectiveAnnualRate)],
          ...(plan.protectionSum
            ? [['instalments.protection-chosen', <Amount key="protection" value={plan.protectionSum} />] as const]
            : []),
        ]}
      />
      <InstalmentTable instalments={plan.instalments} open />
      <p>
        <FormattedMessage
          id="instalments.order-withdraw"
          values={{
            date: formatDay(plan.withdrawableUntil),
            link: (chunks) => (
              <a key="link" href={path('account/credit')}>
                {chunks}
              </a>
            ),
          }}
        />
      </p>
    </div>
  )
}
