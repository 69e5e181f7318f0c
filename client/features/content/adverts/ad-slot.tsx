import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'

/**
 * A labelled place for an advert, as high as the advert may be, so that nothing moves (S9.48, O68). Nothing if the shop
 * has no adverts.
 */
export function AdSlot({ place }: { place: 'list' | 'search' }) {
  if (!useSite().tenant.features.adverts) return null
  return (
    <div className="ad-slot" data-ad-slot={place}>
      <p className="ad-slot__label">
        <FormattedMessage id="search.advert" />
      </p>
    </div>
  )
}
