import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { useFormatMoney } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { usePath } from '#client/lib/page.ts'
import type { AccountOverviewData } from '../order-list/index.ts'
import { chooseNextStep, type NextStep } from './next-step.ts'

/** Where a step is done. */
function useStepHref(step: NextStep): string {
  const path = usePath()
  switch (step.kind) {
    case 'pay':
      return path('account/order', { number: step.order.number })
    case 'send-back':
      return path('account/order', { number: step.order })
    case 'review':
      return path('account/reviews')
    case 'shop':
      return path('home')
  }
}

/** The one thing to do now, in a sentence, with its button. */
export function NextStepPanel({ overview }: { overview: AccountOverviewData }) {
  const step = chooseNextStep(overview)
  const href = useStepHref(step)
  return (
    <section className="overview__next">
      <h2 className="overview__title">
        <FormattedMessage id="overview.next" />
      </h2>
      <p className="overview__fact">
        <StepText step={step} />
      </p>
      <p className="overview__fact">
        <LinkButton variant="primary" href={href}>
          <FormattedMessage id={`overview.do-${step.kind}`} />
        </LinkButton>
      </p>
    </section>
  )
}

function StepText({ step }: { step: NextStep }) {
  const formatDay = useFormatDay()
  const formatMoney = useFormatMoney()
  if (step.kind === 'send-back')
    return <FormattedMessage id="overview.step-send-back" values={{ number: step.order }} />
  if (step.kind !== 'pay') return <FormattedMessage id={`overview.step-${step.kind}`} />
  const { number, bankTransfer, totals } = step.order
  const values = { number, amount: formatMoney(bankTransfer?.amount ?? totals.total) }
  return bankTransfer?.by ? (
    <FormattedMessage id="overview.step-pay-until" values={{ ...values, day: formatDay(bankTransfer.by) }} />
  ) : (
    <FormattedMessage id="overview.step-pay" values={values} />
  )
}
