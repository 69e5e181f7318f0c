import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFormatDay, useFormatInstant } from '#client/lib/dates.ts'
import { usePath } from '#client/lib/page.ts'
import type { GuaranteeClaim } from '#shared/api/guarantee-claims.ts'
import { withSignature } from '../orders/index.ts'
import { ClockText } from './clock-text.tsx'

interface ClaimProps {
  claim: GuaranteeClaim
  signature: string | undefined
  children?: ReactNode
}

/** A defect as it was reported, its dated states, and what the shop does about it. */
export function Claim({ claim, signature, children }: ClaimProps) {
  const formatDay = useFormatDay()
  const { id, quantity, title, variant, problem, fault, since, wish, state, clock } = claim
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
        <FormattedMessage id={`guarantee-claims.problem-${problem}`} />
        {' · '}
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
