import { useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { usePath } from '#client/lib/page.ts'
import { useBasketCount } from './use-basket-count.ts'

/** The header's link to the basket; the badge overlays the icon, so that a late count causes no layout shift. */
export function BasketLink() {
  const { formatMessage } = useIntl()
  const path = usePath()
  const count = useBasketCount()
  return (
    <a className="basket-link" href={path('basket')} aria-label={formatMessage({ id: 'basket.link' }, { count })}>
      <Icon name="basket" />
      {count > 0 && (
        <span className="basket-link__count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </a>
  )
}
