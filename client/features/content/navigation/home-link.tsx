import { useIntl } from 'react-intl'
import { usePath, useSite } from '#client/lib/page.ts'
import { getShopName } from '#shared/tenant.ts'
import { Wordmark } from './wordmark.tsx'

/** The wordmark, linked to the home page. */
export function HomeLink() {
  const { tenant, locale } = useSite()
  const path = usePath()
  return (
    <a
      className="home-link"
      href={path('home')}
      aria-label={useIntl().formatMessage({ id: 'navigation.home' }, { name: getShopName(tenant, locale) })}
    >
      <Wordmark />
    </a>
  )
}
