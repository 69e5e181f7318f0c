import { FormattedMessage, useIntl } from 'react-intl'
import type { CheckoutCredit, CreditPlan } from '#shared/contracts/credit.ts'
import { monthsOf } from '#shared/rules/month-load.ts'
import { RadioGroup } from '../../components/choice.tsx'
import { Amount } from '../../components/price.tsx'
import { useSite } from '../../lib/page.ts'
import type { ShopForm } from '../../lib/shop-form.ts'
import { CreditWarning } from '../calculator/index.ts'
import { MonthLoads, PlanFacts, useRate } from '../instalments/index.ts'

/** Over how many months; nothing is chosen beforehand, and the plan follows the choice. The way to pay alone opens it, so that it does without script. */
export function MonthsChoice({ form, credit }: { form: ShopForm; credit: CheckoutCredit }) {
  const { formatMessage } = useIntl()
  const { today } = useSite()
  const rate = useRate()
  const { value, error } = form.field('months')
  const plan = credit.plans.find(({ months }) => String(months) === value)
  const optionOf = ({ months, regular, overall, effectiveAnnualRate }: CreditPlan) => ({
    value: String(months),
    label: <FormattedMessage id="instalments.choice" values={{ months, amount: <Amount key="amount" value={regular} /> }} />,
    note: <FormattedMessage id="instalments.choice-note" values={{ overall: <Amount key="overall" value={overall} />, rate: rate(effectiveAnnualRate) }} />,
  })
  return (
    <div className="months-choice">
      <CreditWarning />
      <RadioGroup
        name="months"
        legend={formatMessage({ id: 'instalments.months' })}
        layout="joined"
        options={credit.plans.map(optionOf)}
        value={value}
        error={error}
        onChange={(months) => form.setValue('months', months)}
      />
      {credit.hidden > 0 && credit.ownLimit && (
        <p className="checkout-form__note">
          <FormattedMessage id="instalments.hidden" values={{ count: credit.hidden, own: <Amount key="own" value={credit.ownLimit} /> }} />
        </p>
      )}
      {plan && (
        <div className="months-choice__plan" role="status">
          <h2 className="credit-box__title">
            <FormattedMessage id="instalments.your-plan" />
          </h2>
          <PlanFacts plan={plan} />
          <MonthLoads load={credit.load} added={monthsOf(plan, today.slice(0, 7))} />
        </div>
      )}
    </div>
  )
}
