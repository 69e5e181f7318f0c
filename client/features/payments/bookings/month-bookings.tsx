import { useIntl } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import { BOOKINGS_API, STATEMENT_FORMATS } from '#shared/api/bookings.ts'
import { BookingRow } from './booking-row.tsx'
import type { Booking } from './queries.ts'

/** The bookings of a month (YYYY-MM), with its statement to keep. */
export function MonthBookings({ month, bookings }: { month: string; bookings: readonly Booking[] }) {
  const { formatMessage } = useIntl()
  const { locale } = useSite()
  const name = useFormatDay()(`${month}-01`, 'month')
  return (
    <section className="bookings__month" aria-labelledby={`bookings-${month}`}>
      <div className="bookings__month-head">
        <h2 className="account__subtitle" id={`bookings-${month}`}>
          {name}
        </h2>
        <p className="account__buttons">
          {STATEMENT_FORMATS.map((format) => {
            const file = formatMessage({ id: `bookings.statement-${format}` })
            return (
              <LinkButton
                key={format}
                size="small"
                icon="download"
                href={`${BOOKINGS_API}/statements/${month}/${format}?locale=${locale}`}
                download
                aria-label={formatMessage({ id: 'bookings.statement-label' }, { month: name, file })}
              >
                {file}
              </LinkButton>
            )
          })}
        </p>
      </div>
      <ul className="bookings__list" aria-label={formatMessage({ id: 'bookings.list' })}>
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  )
}
