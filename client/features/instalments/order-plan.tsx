import { FormattedMessage } from 'react-intl'
import type { OrderPlan } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { usePath } from '../../lib/page.ts'
import { Facts, useDay, useRate } from './facts.tsx'
import { InstalmentTable } from './instalment-table.tsx'

/** The credit that an order was bought on: plan, price, and the way out of it. */
export function OrderPlanView({ plan }: { plan: OrderPlan }) {
  const path = usePath()
  const rate = useRate()
  const day = useDay()
  return (
    <div className="credit-plan">
      <Facts
        facts={[
          [
            'instalments.count',
            <FormattedMessage
              key="count"
              id="instalments.count-text"
              values={{ count: plan.instalments.length, from: day(plan.instalments[0]?.dueOn ?? '') }}
            />,
          ],
          ['instalments.overall', <Amount key="overall" value={plan.overall} />],
          ['instalments.surcharge', <Amount key="surcharge" value={plan.surcharge} />],
          ['instalments.effective-rate', rate(plan.effectiveAnnualRate)],
          ...(plan.protectionSum ? [['instalments.protection-chosen', <Amount key="protection" value={plan.protectionSum} />] as const] : []),
        ]}
      />
      <InstalmentTable instalments={plan.instalments} open />
      <p>
        <FormattedMessage
          id="instalments.order-withdraw"
          values={{
            date: day(plan.withdrawableUntil),
            link: (words) => (
              <a key="link" href={path('account/credit')}>
                {words}
              </a>
            ),
          }}
        />
      </p>
    </div>
  )
}
