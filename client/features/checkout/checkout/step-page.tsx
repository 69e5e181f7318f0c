import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import type { Checkout, CheckoutStep } from '#shared/api/checkout.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutQuery } from './queries.ts'
import { StockHoldNote } from './stock-hold-note.tsx'

interface Props {
  step: CheckoutStep
  title: MessageId
  children: (checkout: Checkout) => ReactNode
}

/** A step with its title, and the summary at the side. */
export function StepPage({ step, title, children }: Props) {
  const { data: checkout } = useSuspenseQuery(checkoutQuery(useSite().api))
  return (
    <CheckoutFrame step={step} checkout={checkout} summary>
      <h1 className="checkout__title">
        <FormattedMessage id={title} />
      </h1>
      <StockHoldNote checkout={checkout} />
      {children(checkout)}
    </CheckoutFrame>
  )
}
