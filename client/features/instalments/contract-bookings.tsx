import { FormattedMessage, useIntl } from 'react-intl'
import type { ContractBooking } from '#shared/contracts/credit.ts'
import { Accordion } from '../../components/accordion.tsx'
import { Amount } from '../../components/price.tsx'
import { Table } from '../../components/table.tsx'
import { useSite } from '../../lib/page.ts'

/** Everything that was booked on a contract, the oldest first, with what was open after each; folded away. */
export function ContractBookings({ bookings }: { bookings: readonly ContractBooking[] }) {
  const { timeZone } = useSite().tenant
  const { formatDate, formatMessage } = useIntl()
  const heading = <FormattedMessage id="instalments.bookings" values={{ count: bookings.length }} />
  return (
    <Accordion heading={heading}>
      <Table
        caption={heading}
        hideCaption
        narrow
        columns={(['booking', 'amount', 'balance'] as const).map((column) => ({
          heading: formatMessage({ id: `instalments.column-${column}` }),
          number: column !== 'booking',
        }))}
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
    </Accordion>
  )
}
