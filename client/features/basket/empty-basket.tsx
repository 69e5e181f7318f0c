import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../../components/button.tsx'
import { usePath } from '../../lib/page.ts'
import { type Range, RangeLinks } from './range-links.tsx'

/** Nothing in the basket yet: the ranges as the next best thing. */
export function EmptyBasket({ ranges }: { ranges: readonly Range[] }) {
  const path = usePath()
  return (
    <div className="basket__empty">
      <p>
        <FormattedMessage id="basket.empty-text" />
      </p>
      <RangeLinks ranges={ranges} />
      <LinkButton href={path('home')} variant="primary">
        <FormattedMessage id="basket.to-home" />
      </LinkButton>
    </div>
  )
}
