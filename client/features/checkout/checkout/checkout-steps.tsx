import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { usePath } from '#client/lib/page.ts'
import type { Checkout, CheckoutStep } from '#shared/api/checkout.ts'
import { isStepBefore, stepRoutes } from './steps.ts'

const steps = ['sign-in', 'delivery', 'payment', 'review'] as const satisfies readonly CheckoutStep[]
type NamedStep = (typeof steps)[number]

/** The step that is shown as the current one: the options of a payment method belong to the payment. */
const toNamedStep = (step: CheckoutStep): NamedStep => steps.find((named) => named === step) ?? 'payment'

interface Props {
  step: CheckoutStep
  checkout: Pick<Checkout, 'customer' | 'nextStep'>
}

/** The steps with links back to those that are done, except for the first if the customer is logged in. */
export function CheckoutSteps({ step: current, checkout: { customer, nextStep } }: Props) {
  const step = toNamedStep(current)
  const { formatMessage } = useIntl()
  const isReachable = (each: NamedStep) =>
    each !== current && !isStepBefore(nextStep, each) && !(customer && each === 'sign-in')
  return (
    <nav className="checkout-steps" aria-label={formatMessage({ id: 'checkout.steps' })}>
      <ol className="checkout-steps__list">
        {steps.map((each, index) => (
          <li className={getStepClass(each, step)} key={each} aria-current={each === step ? 'step' : undefined}>
            <span className="checkout-steps__number" aria-hidden="true">
              {isStepBefore(each, step) ? <Icon name="check" size="small" /> : index + 1}
            </span>
            <StepName step={each} reachable={isReachable(each)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({ step, reachable }: { step: NamedStep; reachable: boolean }) {
  const path = usePath()
  const name = <FormattedMessage id={`checkout.step-${step}`} />
  return reachable ? (
    <a className="checkout-steps__name" href={path(stepRoutes[step])}>
      {name}
    </a>
  ) : (
    <span className="checkout-steps__name">{name}</span>
  )
}

function getStepClass(each: NamedStep, current: NamedStep) {
  const state = each === current ? 'current' : isStepBefore(each, current) ? 'done' : 'ahead'
  return `checkout-steps__step checkout-steps__step--${state}`
}
