import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'

/**
 * A place for an advert: empty, labelled, as high as what may come, so that nothing moves (checklist S9.48, O68).
 * Nothing where the shop has none.
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
