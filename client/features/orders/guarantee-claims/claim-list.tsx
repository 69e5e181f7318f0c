import { FormattedMessage } from 'react-intl'
import type { GuaranteeClaim } from '#shared/api/guarantee-claims.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import { Claim } from './claim.tsx'
import { ClaimPhotos } from './claim-photos.tsx'

/** What was reported of an order, each with its photos. */
export function ClaimList({ claims, link }: { claims: readonly GuaranteeClaim[]; link: OrderPageLink }) {
  if (claims.length === 0) return null
  return (
    <section className="claim-list" aria-labelledby="claim-list">
      <h2 className="return-page__subtitle" id="claim-list">
        <FormattedMessage id="guarantee-claims.list" />
      </h2>
      <ul className="claim-list__claims">
        {claims.map((claim) => (
          <li key={claim.id} id={`claim-${claim.id}`}>
            <Claim claim={claim} signature={link.signature}>
              <ClaimPhotos claim={claim} link={link} />
            </Claim>
          </li>
        ))}
      </ul>
    </section>
  )
}
