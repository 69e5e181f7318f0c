import { FormattedMessage } from 'react-intl'
import { FactList } from '#client/components/fact-list.tsx'
import type { WithdrawnLine } from '#shared/api/withdrawals.ts'

interface WithdrawalFactsProps {
  declaration: { order: string; name: string; email: string; goods: string; reason: string }
  /** Absent for the whole contract. */
  lines: readonly WithdrawnLine[] | undefined
  /** Date and time of the receipt, once there is one. */
  receivedAt?: string
}

/** What a declaration consists of. */
export function WithdrawalFacts({ declaration, lines, receivedAt }: WithdrawalFactsProps) {
  const { order, name, email, goods, reason } = declaration
  const facts = [
    ...(receivedAt ? [['received-at', receivedAt] as const] : []),
    ['name', name] as const,
    ['order', order] as const,
    ['subject', <WithdrawnGoods key="scope" lines={lines} goods={goods} />] as const,
    ['email', email] as const,
    ...(reason ? [['reason', reason] as const] : []),
  ]
  return (
    <FactList
      facts={facts.map(([key, value]) => ({ name: key, label: <FormattedMessage id={`withdrawal.${key}`} />, value }))}
    />
  )
}

function WithdrawnGoods({ lines, goods }: { lines: readonly WithdrawnLine[] | undefined; goods: string }) {
  if (!lines) return <FormattedMessage id="withdrawal.whole" />
  return (
    <>
      {lines.map(({ position, quantity, title }) => (
        <span className="withdrawal__piece" key={position}>
          <FormattedMessage id="withdrawal.pieces" values={{ quantity, title }} />
        </span>
      ))}
      {goods}
    </>
  )
}
