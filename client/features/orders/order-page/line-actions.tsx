import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { useIsRouteOpen, usePath } from '#client/lib/page.ts'
import type { OrderView } from '#shared/api/orders.ts'
import { BuyAgainForm } from './buy-again.tsx'

interface Props {
  order: OrderView
  signature: string | undefined
  line: { sku: string; title: string }
  /** Of the line. */
  state: OrderView['state']
}

/** What can be done with one line: buy it again, and review it once it has arrived. */
export function LineActions({ order: { number }, state, signature, line }: Props) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const { sku, title } = line
  const hasArrived = state === 'delivered' || state === 'partly-returned'
  const link = new URLSearchParams({ sku, ...(signature !== undefined && { order: number, signature }) })
  return (
    <div className="order-page__line-actions">
      <BuyAgainForm line={line} />
      {hasArrived && isOpen('reviews/write') && (
        <LinkButton
          size="small"
          icon="star"
          href={`${path('reviews/write')}?${link}`}
          aria-label={formatMessage({ id: 'my-orders.review-label' }, { title })}
        >
          <FormattedMessage id="my-orders.review" />
        </LinkButton>
      )}
    </div>
  )
}
