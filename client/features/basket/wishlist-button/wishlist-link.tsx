import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { sessionQuery } from '#client/features/customers/sessions/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'

/** The link to the wishlist with the number of its articles, which recognised customers see too (O9). */
export function WishlistLink() {
  const { api } = useSite()
  const { formatMessage } = useIntl()
  const path = usePath()
  const { data } = useQuery({ ...sessionQuery(api), enabled: false })
  const count = data?.wishlistCount ?? 0
  const label = formatMessage({ id: 'wishlist.link' }, { count })
  return (
    <a className="wishlist-link" href={path('wishlist')} aria-label={label} title={label}>
      <Icon name="heart" />
      {count > 0 && (
        <span className="wishlist-link__count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </a>
  )
}
