import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { usePath } from '#client/lib/page.ts'
import type { Checkout, CheckoutStep } from '#shared/api/checkout.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { isStepBefore, stepRoutes } from './steps.ts'

const stepNames = {
  'sign-in': 'checkout.step-sign-in',
  delivery: 'checkout.step-delivery',
  payment: 'checkout.step-payment',
  review: 'checkout.step-review',
} as const satisfies { [Step in CheckoutStep]?: MessageId }

type NamedStep = keyof typeof stepNames
const steps = Object.keys(stepNames) as NamedStep[]

/** Where a step stands in the row: what is added to a way to pay belongs to the payment. */
const toNamedStep = (step: CheckoutStep): NamedStep => (step in stepNames ? (step as NamedStep) : 'payment')

interface Props {
  step: CheckoutStep
  checkout: Pick<Checkout, 'customer' | 'nextStep'>
}

/**
 * The steps by name; what is done can be gone back to, but for the first by who is logged in: nothing is asked there.
 */
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
  const name = <FormattedMessage id={stepNames[step]} />
  return reachable ? (
    <a className="checkout-steps__name" href={path(stepRoutes[step])}>
      {name}
    </a>
  ) : (
    <span className="checkout-steps__name">{name}</span>
  )
}

const getStepClass = (each: NamedStep, step: NamedStep) =>
  `checkout-steps__step checkout-steps__step--${each === step ? 'current' : isStepBefore(each, step) ? 'done' : 'ahead'}`
