import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFormatDay, useFormatInstant } from '#client/lib/dates.ts'
import { usePath } from '#client/lib/page.ts'
import type { GuaranteeClaim } from '#shared/api/guarantee-claims.ts'
import { withSignature } from '../orders/index.ts'
import { ClaimPhotos } from './claim-photos.tsx'
import { ClockText } from './clock-text.tsx'
import type { ClaimLink } from './queries.ts'

/** What was reported of an order, each with its photos. */
export function ClaimList({ claims, link }: { claims: readonly GuaranteeClaim[]; link: ClaimLink }) {
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

interface ClaimProps {
  claim: GuaranteeClaim
  signature: string | undefined
  children?: ReactNode
}

/** A defect as it was reported, its dated states, and what the shop does about it. */
export function Claim({ claim, signature, children }: ClaimProps) {
  const formatDay = useFormatDay()
  const { id, quantity, title, variant, fault, since, wish, state, clock } = claim
  return (
    <article className="claim">
      <h3 className="claim__title">
        <FormattedMessage id="guarantee-claims.number" values={{ id }} />
      </h3>
      <p className="claim__goods">
        <FormattedMessage
          id="guarantee-claims.piece"
          values={{ quantity, title: [title, variant].filter(Boolean).join(', ') }}
        />
      </p>
      <ClaimHistory claim={claim} />
      <ClaimDecision claim={claim} signature={signature} />
      {clock && state === 'done' && (
        <p>
          <ClockText clock={clock} />
        </p>
      )}
      <blockquote className="claim__fault">{fault}</blockquote>
      <p className="claim__fact">
        <FormattedMessage id="guarantee-claims.since-day" values={{ day: formatDay(since) }} />
        {' · '}
        <FormattedMessage
          id="guarantee-claims.wished"
          values={{ wish: <FormattedMessage id={`guarantee-claims.wish-${wish}`} /> }}
        />
      </p>
      {children}
    </article>
  )
}

function ClaimHistory({ claim: { history } }: { claim: GuaranteeClaim }) {
  const formatInstant = useFormatInstant()
  return (
    <ol className="claim__history">
      {history.map(({ state, at }) => (
        <li className="claim__step" key={state}>
          <strong>
            <FormattedMessage id={`guarantee-claims.state-${state}`} />
          </strong>{' '}
          <time className="claim__fact" dateTime={at}>
            {formatInstant(at, 'long')}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** What the shop does, or why not. */
function ClaimDecision({ claim: { order, state, remedy, note }, signature }: Omit<ClaimProps, 'children'>) {
  const path = usePath()
  if (state === 'reported' || state === 'in-review') return null
  return (
    <div className="claim__decision">
      {remedy && (
        <p>
          <FormattedMessage id={`guarantee-claims.${state === 'done' ? 'done' : 'remedy'}-${remedy}`} />
        </p>
      )}
      {note && (
        <p>
          <FormattedMessage id={`guarantee-claims.${state === 'refused' ? 'because' : 'remark'}`} values={{ note }} />
        </p>
      )}
      {remedy === 'refund' && state === 'accepted' && (
        <p>
          <a href={withSignature(path('account/order-return', { number: order }), signature)}>
            <FormattedMessage id="guarantee-claims.send-back" />
          </a>
        </p>
      )}
    </div>
  )
}
