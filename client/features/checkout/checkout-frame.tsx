import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Checkout, CheckoutStep } from '#shared/contracts/checkout.ts'
import { organisationOf } from '#shared/tenant.ts'
import { Icon } from '../../components/icon.tsx'
import { SkipLink } from '../../components/skip-link.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { useBasketCount } from '../basket/index.ts'
import { CheckoutFooter } from './checkout-footer.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { OrderSummary } from './order-summary.tsx'

interface Props {
  /** Absent on pages beside the steps: confirmation and notice. */
  step?: CheckoutStep
  checkout?: Checkout
  /** The summary at the side; the review shows it all in its middle instead. */
  summary?: boolean
  children: ReactNode
}

/** The checkout's own calm house: name, steps, help; what is bought stays in sight. */
export function CheckoutFrame({ step, checkout, summary = false, children }: Props) {
  const { formatMessage } = useIntl()
  useBasketCount() // keeps the count that the shop's header shows
  return (
    <div className="checkout page">
      <SkipLink target="main" label={formatMessage({ id: 'common.skip-to-content' })} />
      <CheckoutHeader />
      {step && checkout && <CheckoutSteps step={step} nextStep={checkout.nextStep} />}
      <main className="checkout__main page__main container" id="main" tabIndex={-1}>
        {summary && checkout ? (
          <div className="checkout__columns">
            <div className="checkout__content">{children}</div>
            <OrderSummary checkout={checkout} />
          </div>
        ) : (
          <div className="checkout__content checkout__content--single">{children}</div>
        )}
      </main>
      <CheckoutFooter />
    </div>
  )
}

function CheckoutHeader() {
  const { tenant, locale } = useSite()
  const path = usePath()
  const { phone } = organisationOf(tenant, locale)
  return (
    <header className="checkout__header">
      <div className="checkout__bar container">
        <a className="checkout__brand" href={path('home')}>
          {tenant.name}
        </a>
        <a className="checkout__help" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" size="small" />
          <span className="checkout__help-words">
            <FormattedMessage id="checkout.help" />
          </span>
          <span className="checkout__phone">{phone}</span>
        </a>
      </div>
    </header>
  )
}
