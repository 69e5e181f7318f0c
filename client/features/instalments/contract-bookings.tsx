import { FormattedMessage, useIntl } from 'react-intl'
import type { ContractBooking } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { useSite } from '../../lib/page.ts'
import { FoldedTable } from './folded-table.tsx'

/** Everything that was booked on a contract, the oldest first, with what was open after each; folded away. */
export function ContractBookings({ bookings }: { bookings: readonly ContractBooking[] }) {
  const { timeZone } = useSite().tenant
  const { formatDate, formatMessage } = useIntl()
  return (
    <FoldedTable
      heading={<FormattedMessage id="instalments.bookings" values={{ count: bookings.length }} />}
      columns={['booking', 'amount', 'balance']}
      rows={bookings.map(({ at, kind, amount, balance }, i) => ({
        key: String(i),
        cells: [
          <FormattedMessage
            key="booking"
            id="instalments.booked"
            values={{ date: formatDate(at, { dateStyle: 'medium', timeZone }), what: formatMessage({ id: `instalments.booking-${kind}` }) }}
          />,
          <Amount key="amount" value={amount} />,
          <Amount key="balance" value={balance} />,
        ],
      }))}
    />
  )
}
