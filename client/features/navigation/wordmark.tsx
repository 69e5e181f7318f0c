import { shopName } from '#shared/tenant.ts'
import { useSite } from '../../lib/page.ts'

/** The house's name in the shop's typeface, with the small square in the accent before it; the country stays in the name that is read out. */
export function Wordmark() {
  const { tenant, locale } = useSite()
  const [house = ''] = shopName(tenant, locale).split(' ')
  return (
    <span className="wordmark" aria-hidden="true">
      {house}
    </span>
  )
}
