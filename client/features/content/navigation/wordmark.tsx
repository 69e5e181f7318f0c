import { useSite } from '#client/lib/page.ts'
import { getShopName } from '#shared/tenant.ts'

/** The shop's name in its typeface; the country is only in the accessible name of the link around it. */
export function Wordmark() {
  const { tenant, locale } = useSite()
  const [brand = ''] = getShopName(tenant, locale).split(' ')
  return (
    <span className="wordmark" aria-hidden="true">
      {brand}
    </span>
  )
}
