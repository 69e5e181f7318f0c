import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePath } from '#client/lib/page.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import type { MessageId } from '#shared/messages/index.ts'

interface Props {
  /** A message with the element `problem`. */
  id: Extract<MessageId, `spare-parts.${string}`>
  link: OrderPageLink
  position?: number
}

/** A sentence that leads to where any problem with goods can be told. */
export function ProblemLink({ id, link: { order, signature }, position }: Props) {
  const path = usePath()
  const query = new URLSearchParams({
    ...(position !== undefined && { position: String(position) }),
    ...(signature && { signature }),
  }).toString()
  const href = path('account/order-claim', { number: order }) + (query && `?${query}`)
  const problem = (chunks: ReactNode) => (
    <a key="problem" href={href}>
      {chunks}
    </a>
  )
  return <FormattedMessage id={id} values={{ problem }} />
}
