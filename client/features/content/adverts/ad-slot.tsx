import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'

/** A labelled place as high as an advert may be, so that nothing moves (S9.48, O68), if the shop has adverts. */
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
