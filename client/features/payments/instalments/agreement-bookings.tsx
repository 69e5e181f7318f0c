import { FormattedMessage, useIntl } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import type { AgreementBooking } from '#shared/api/credit.ts'
import { CollapsibleTable } from './collapsible-table.tsx'

/** All bookings of an agreement, the oldest first, each with its balance; collapsed. */
export function AgreementBookings({ bookings }: { bookings: readonly AgreementBooking[] }) {
  const { formatMessage } = useIntl()
  const formatInstant = useFormatInstant()
  return (
    <CollapsibleTable
      heading={<FormattedMessage id="instalments.bookings" values={{ count: bookings.length }} />}
      columns={['booking', 'amount', 'balance']}
      rows={bookings.map(({ at, kind, amount, balance }, i) => ({
        key: String(i),
        cells: [
          <FormattedMessage
            key="booking"
            id="instalments.booked"
            values={{
              date: formatInstant(at, 'medium'),
              what: formatMessage({ id: `instalments.booking-${kind}` }),
            }}
          />,
          <Amount key="amount" value={amount} />,
          <Amount key="balance" value={balance} />,
        ],
      }))}
    />
  )
}
