import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import type { OrderAdjustment, OrderView } from '#shared/api/orders.ts'
import { negate, subtract } from '#shared/money.ts'

/** What an order costs now: after the order's totals, each change since then, and what is left. Nothing without one. */
export function OrderAdjustments({ order: { adjustments = [], currentTotal, lines } }: { order: OrderView }) {
  if (!currentTotal) return null
  return (
    <dl className="totals order-changes">
      {adjustments.map((adjustment, index) => (
        <Change
          key={`${adjustment.adjustedAt} ${adjustment.total.cents}`}
          adjustment={adjustment}
          lines={lines}
          earlier={adjustments[index - 1]}
        />
      ))}
      <div className="totals__row totals__row--total">
        <dt>
          <FormattedMessage id="orders.current-total" />
        </dt>
        <dd>
          <Amount value={currentTotal} />
        </dd>
      </div>
    </dl>
  )
}

interface ChangeProps {
  adjustment: OrderAdjustment
  lines: OrderView['lines']
  earlier: OrderAdjustment | undefined
}

/** One change: when and why, which pieces, by how much the order costs less, and what of that is money back. */
function Change({ adjustment, lines, earlier }: ChangeProps) {
  const formatInstant = useFormatInstant()
  const { kind, adjustedAt, reduction, refund, lostDiscount } = adjustment
  const lost = earlier ? subtract(lostDiscount, earlier.lostDiscount) : lostDiscount // told as the sum of all changes
  return (
    <div className="totals__row">
      <dt>
        <FormattedMessage id={`orders.change-${kind}`} values={{ date: formatInstant(adjustedAt) }} />
        <Detail>
          {adjustment.lines.map(({ position, quantity }) => `${quantity} × ${lines[position]?.title ?? ''}`).join(', ')}
        </Detail>
        {lost.cents > 0 && (
          <Detail>
            <FormattedMessage id="orders.change-lost-voucher" values={{ amount: <Amount key="lost" value={lost} /> }} />
          </Detail>
        )}
        {refund.cents > 0 && (
          <Detail>
            <FormattedMessage id="orders.change-refund" values={{ amount: <Amount key="refund" value={refund} /> }} />
          </Detail>
        )}
      </dt>
      <dd>
        <Amount value={negate(reduction)} />
      </dd>
    </div>
  )
}

const Detail = ({ children }: { children: ReactNode }) => <span className="order-changes__detail">{children}</span>
