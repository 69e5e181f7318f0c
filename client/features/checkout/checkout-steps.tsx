import { FormattedMessage, useIntl } from 'react-intl'
import type { Checkout, CheckoutStep } from '#shared/contracts/checkout.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { Icon } from '../../components/icon.tsx'
import { usePath } from '../../lib/page.ts'
import { isBefore, routeOfStep } from './steps.ts'

const names = {
  'sign-in': 'checkout.step-sign-in',
  delivery: 'checkout.step-delivery',
  payment: 'checkout.step-payment',
  review: 'checkout.step-review',
} as const satisfies { [Step in CheckoutStep]?: MessageId }

type NamedStep = keyof typeof names
const steps = Object.keys(names) as NamedStep[]

/** Where a step stands in the row: what is added to a way to pay belongs to the payment. */
const placeOf = (step: CheckoutStep): NamedStep => (step in names ? (step as NamedStep) : 'payment')

interface Props {
  step: CheckoutStep
  checkout: Pick<Checkout, 'customer' | 'nextStep'>
}

/** The steps by name; what is done can be gone back to, but for the first by who is logged in: nothing is asked there. */
export function CheckoutSteps({ step: current, checkout: { customer, nextStep } }: Props) {
  const step = placeOf(current)
  const { formatMessage } = useIntl()
  const isReachable = (each: NamedStep) => each !== current && !isBefore(nextStep, each) && !(customer && each === 'sign-in')
  return (
    <nav className="checkout-steps" aria-label={formatMessage({ id: 'checkout.steps' })}>
      <ol className="checkout-steps__list">
        {steps.map((each, index) => (
          <li className={stateClass(each, step)} key={each} aria-current={each === step ? 'step' : undefined}>
            <span className="checkout-steps__number" aria-hidden="true">
              {isBefore(each, step) ? <Icon name="check" size="small" /> : index + 1}
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
  const name = <FormattedMessage id={names[step]} />
  return reachable ? (
    <a className="checkout-steps__name" href={path(routeOfStep[step])}>
      {name}
    </a>
  ) : (
    <span className="checkout-steps__name">{name}</span>
  )
}

const stateClass = (each: NamedStep, step: NamedStep) =>
  `checkout-steps__step checkout-steps__step--${each === step ? 'current' : isBefore(each, step) ? 'done' : 'ahead'}`
