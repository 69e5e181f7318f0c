import { useIntl } from 'react-intl'
import { shopName } from '#shared/tenant.ts'
import { usePath, useSite } from '../../lib/page.ts'
import { Wordmark } from './wordmark.tsx'

/** The wordmark, leading home. */
export function HomeLink() {
  const { tenant, locale } = useSite()
  const path = usePath()
  return (
    <a className="home-link" href={path('home')} aria-label={useIntl().formatMessage({ id: 'navigation.home' }, { name: shopName(tenant, locale) })}>
      <Wordmark />
    </a>
  )
}
