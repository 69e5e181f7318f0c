import { FormattedMessage, useIntl } from 'react-intl'
import type { ContractBooking } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { useSite } from '../../lib/page.ts'

/** Everything that was booked on a contract, the oldest first, with what was open after each. */
export function ContractBookings({ bookings }: { bookings: readonly ContractBooking[] }) {
  const { timeZone } = useSite().tenant
  const { formatDate } = useIntl()
  return (
    <details className="credit-fold">
      <summary className="credit-fold__summary">
        <FormattedMessage id="instalments.bookings" values={{ count: bookings.length }} />
      </summary>
      <table className="credit-table">
        <thead>
          <tr>
            {(['booked-on', 'booking', 'amount', 'balance'] as const).map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`instalments.column-${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map(({ at, kind, amount, balance }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a ledger only grows at its end
            <tr key={i}>
              <td>{formatDate(at, { dateStyle: 'medium', timeZone })}</td>
              <td>
                <FormattedMessage id={`instalments.booking-${kind}`} />
              </td>
              <td>
                <Amount value={amount} />
              </td>
              <td>
                <Amount value={balance} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
