import { useSite } from '#client/lib/page.ts'
import { getShopName } from '#shared/tenant.ts'

/**
 * The shop's name in its typeface, preceded by a small square in the accent colour; the country is only in the
 * accessible name.
 */
export function Wordmark() {
  const { tenant, locale } = useSite()
  const [brand = ''] = getShopName(tenant, locale).split(' ')
  return (
    <span className="wordmark" aria-hidden="true">
      {brand}
    </span>
  )
}
