import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import type { Paylink } from '#shared/api/paylinks.ts'

/** The amount and its purpose; the expiry as long as it is open. */
export function PaylinkFacts({ link: { state, amount, order, purpose, expiresAt } }: { link: Paylink }) {
  const formatInstant = useFormatInstant()
  return (
    <dl className="paylink__facts">
      <Fact name={<FormattedMessage id="paylinks.amount" />} sum>
        <Amount value={amount} />
      </Fact>
      {order !== undefined && <Fact name={<FormattedMessage id="paylinks.order" />}>{order}</Fact>}
      {purpose && <Fact name={<FormattedMessage id="paylinks.purpose" />}>{purpose}</Fact>}
      {state === 'open' && (
        <Fact name={<FormattedMessage id="paylinks.until" />}>{formatInstant(expiresAt, 'medium-with-time')}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, sum = false, children }: { name: ReactNode; sum?: boolean; children: ReactNode }) {
  return (
    <div className={sum ? 'paylink__fact paylink__fact--sum' : 'paylink__fact'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
