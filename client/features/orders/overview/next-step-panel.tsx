import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { useFormatMoney } from '#client/components/price.tsx'
import type { DuePayment } from '#client/features/payments/due-payments/index.ts'
import { useFormatDay } from '#client/lib/dates.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { AccountOverviewData } from '../order-list/index.ts'
import { getWayToPay } from './dues.ts'
import { chooseNextStep, type NextStep } from './next-step.ts'
import { useDueHref } from './use-due-href.ts'

/** Where a step is done. */
function useStepHref(step: NextStep): string {
  const path = usePath()
  const getDueHref = useDueHref()
  switch (step.kind) {
    case 'pay':
      return getDueHref(step.due)
    case 'send-back':
      return path('account/order', { number: step.order })
    case 'review':
      return path('account/reviews')
    case 'shop':
      return path('home')
  }
}

interface NextStepPanelProps {
  overview: AccountOverviewData
  duePayments: readonly DuePayment[]
}

/** The one thing to do now, in a sentence, with its button. */
export function NextStepPanel({ overview, duePayments }: NextStepPanelProps) {
  const step = chooseNextStep(overview, duePayments, useSite().today)
  const href = useStepHref(step)
  return (
    <section className="overview__next">
      <h2 className="overview__title">
        <FormattedMessage id="overview.next" />
      </h2>
      <p className="overview__fact">{step.kind === 'pay' ? <DueText due={step.due} /> : <StepText step={step} />}</p>
      <p className="overview__fact">
        <LinkButton
          variant="primary"
          href={href}
          rel={step.kind === 'pay' && getWayToPay(step.due) === 'hosted' ? 'external' : undefined}
        >
          <FormattedMessage id={`overview.do-${step.kind}`} />
        </LinkButton>
      </p>
    </section>
  )
}

function StepText({ step }: { step: Exclude<NextStep, { kind: 'pay' }> }) {
  if (step.kind === 'send-back')
    return <FormattedMessage id="overview.step-send-back" values={{ number: step.order }} />
  return <FormattedMessage id={`overview.step-${step.kind}`} />
}

function DueText({ due }: { due: DuePayment }) {
  const { orderNumber, amount, dueOn, overdue } = due
  const way = getWayToPay(due)
  const formatDay = useFormatDay()
  const formatMoney = useFormatMoney()
  const values = { number: orderNumber, amount: formatMoney(amount), day: dueOn && formatDay(dueOn) }
  if (way === 'hosted') return <FormattedMessage id="overview.step-pay-hosted" values={values} />
  if (overdue) return <FormattedMessage id="overview.step-pay-overdue" values={values} />
  if (way === 'instalment') return <FormattedMessage id="overview.step-pay-instalment" values={values} />
  return <FormattedMessage id={dueOn ? 'overview.step-pay-until' : 'overview.step-pay'} values={values} />
}
