import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import { Claim } from './claim.tsx'
import { ownClaimsQuery } from './queries.ts'

/** What the customer has reported of all their orders. */
export function OwnClaims() {
  const path = usePath()
  const { data: claims } = useSuspenseQuery(ownClaimsQuery(useSite().api))
  return (
    <>
      <p className="account__note">
        <FormattedMessage id={claims.length > 0 ? 'guarantee-claims.own-intro' : 'guarantee-claims.own-none'} />
      </p>
      <ul className="claim-list__claims">
        {claims.map((claim) => (
          <li key={claim.id}>
            <Claim claim={claim} signature={undefined}>
              <p>
                <a href={path('account/order', { number: claim.order })}>
                  <FormattedMessage id="guarantee-claims.to-order" values={{ number: claim.order }} />
                </a>
              </p>
            </Claim>
          </li>
        ))}
      </ul>
      <p>
        <LinkButton href={path('account/orders')} icon="parcel">
          <FormattedMessage id="guarantee-claims.to-orders" />
        </LinkButton>
      </p>
    </>
  )
}
