import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../../components/button.tsx'
import { usePath } from '../../lib/page.ts'

/** Nothing in the basket yet: the ranges as the next best thing. */
export function EmptyBasket({ ranges }: { ranges: ReactNode }) {
  const path = usePath()
  return (
    <div className="basket__empty">
      <p>
        <FormattedMessage id="basket.empty-text" />
      </p>
      {ranges}
      <LinkButton to={path('home')} variant="secondary">
        <FormattedMessage id="basket.to-home" />
      </LinkButton>
    </div>
  )
}
