import { FormattedMessage, useIntl } from 'react-intl'
import { RadioGroup } from '#client/components/choice.tsx'
import { Amount } from '#client/components/price.tsx'
import { CreditWarning } from '#client/features/payments/calculator/index.ts'
import { CreditPlanFacts, MonthlyBurdens, useFormatRate } from '#client/features/payments/instalments/index.ts'
import type { FormState } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import type { CheckoutCredit, CreditPlan } from '#shared/api/credit.ts'
import { toMonthlyPayments } from '#shared/rules/payments/monthly-burden.ts'

/** Asks over how many months, with no preselection. Without script the payment method's radio button reveals it. */
export function MonthsChoice({ form, credit }: { form: FormState; credit: CheckoutCredit }) {
  const { formatMessage } = useIntl()
  const { today } = useSite()
  const formatRate = useFormatRate()
  const { value, error } = form.field('months')
  const plan = credit.plans.find(({ months }) => String(months) === value)
  const toOption = ({ months, regular, overall, effectiveAnnualRate }: CreditPlan) => ({
    value: String(months),
    label: (
      <FormattedMessage id="instalments.choice" values={{ months, amount: <Amount key="amount" value={regular} /> }} />
    ),
    note: (
      <FormattedMessage
        id="instalments.choice-note"
        values={{ overall: <Amount key="overall" value={overall} />, rate: formatRate(effectiveAnnualRate) }}
      />
    ),
  })
  return (
    <div className="months-choice">
      <CreditWarning />
      <RadioGroup
        name="months"
        legend={formatMessage({ id: 'instalments.months' })}
        layout="joined"
        options={credit.plans.map(toOption)}
        value={value}
        error={error}
        onChange={(months) => form.setValue('months', months)}
      />
      {credit.hiddenPlanCount > 0 && credit.ownLimit && (
        <p className="checkout-form__note">
          <FormattedMessage
            id="instalments.hidden"
            values={{ count: credit.hiddenPlanCount, own: <Amount key="own" value={credit.ownLimit} /> }}
          />
        </p>
      )}
      {plan && (
        <div className="months-choice__plan" role="status">
          <h2 className="credit-box__title">
            <FormattedMessage id="instalments.your-plan" />
          </h2>
          <CreditPlanFacts plan={plan} />
          <MonthlyBurdens load={credit.monthlyBurdens} added={toMonthlyPayments(plan, today.slice(0, 7))} />
        </div>
      )}
    </div>
  )
}
