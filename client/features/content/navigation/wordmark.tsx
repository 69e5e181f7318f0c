import { useSite } from '#client/lib/page.ts'
import { getShopName } from '#shared/tenant.ts'

/**
 * The house's name in the shop's typeface, with the small square in the accent before it; the country stays in the name
 * that is read out.
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
