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
  /** Absent on pages beside the steps: confirmation and notice. */
  step?: CheckoutStep
  checkout?: Checkout
  /** The summary at the side; the review shows it all in its middle instead. */
  summary?: boolean
  children: ReactNode
}

/**
 * The inside of the checkout: steps, what is bought in sight, help and seals at the end. Its header is the layout's.
 */
export function CheckoutFrame({ step, checkout, summary = false, children }: Props) {
  useBasketCount() // keeps the count that the shop's header shows
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

/** Whom to ask, and who vouches for the shop. */
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
