import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useSite } from '#client/lib/page.ts'
import type { Paylink } from '#shared/api/paylinks.ts'

/** How much, and for what; until when, as long as that matters. */
export function PaylinkFacts({ link: { state, amount, order, purpose, expiresAt } }: { link: Paylink }) {
  const { tenant } = useSite()
  return (
    <dl className="paylink__facts">
      <Fact name={<FormattedMessage id="paylinks.amount" />} sum>
        <Amount value={amount} />
      </Fact>
      {order !== undefined && <Fact name={<FormattedMessage id="paylinks.order" />}>{order}</Fact>}
      {purpose && <Fact name={<FormattedMessage id="paylinks.purpose" />}>{purpose}</Fact>}
      {state === 'open' && (
        <Fact name={<FormattedMessage id="paylinks.until" />}>
          <FormattedDate value={expiresAt} dateStyle="medium" timeStyle="short" timeZone={tenant.timeZone} />
        </Fact>
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
