import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { useBasketCount } from '#client/features/basket/basket/index.ts'
import { Seals } from '#client/features/content/pages/index.ts'
import { useSite } from '#client/lib/page.ts'
import type { Checkout, CheckoutStep } from '#shared/api/checkout.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { OrderSummary } from './order-summary.tsx'

interface Props {
  /** Absent on pages that are no step: confirmation and blocker. */
  step?: CheckoutStep
  checkout?: Checkout
  /** Shows the summary at the side; the review shows it in its main column instead. */
  summary?: boolean
  children: ReactNode
}

/** The checkout's frame: steps, summary, help and seals. The layout has its header. */
export function CheckoutFrame({ step, checkout, summary = false, children }: Props) {
  useBasketCount() // keeps the count for the shop's header
  return (
    <div className="checkout container">
      {step && checkout && <CheckoutSteps step={step} checkout={checkout} />}
      {summary && checkout ? (
        <div className="checkout__columns">
          <div className="checkout__content">{children}</div>
          <OrderSummary checkout={checkout} />
        </div>
      ) : (
        <div className="checkout__content checkout__content--single">{children}</div>
      )}
      <TrustInfo />
    </div>
  )
}

/** Contact options and trust seals. */
function TrustInfo() {
  const { tenant, locale } = useSite()
  const { phone } = getOrganisation(tenant, locale)
  return (
    <div className="checkout__trust">
      <a className="checkout__help" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        <Icon name="phone" size="small" />
        <FormattedMessage id="checkout.help" /> <strong className="checkout__phone">{phone}</strong>
      </a>
      <Seals />
    </div>
  )
}
