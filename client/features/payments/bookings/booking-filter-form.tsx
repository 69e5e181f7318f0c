import { FormattedMessage, useIntl } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { BookingFilter } from './queries.ts'

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1)

/** Narrows the bookings to a year or to a month of it; without JavaScript the browser asks for the page. */
export function BookingFilterForm({ filter, years }: { filter: BookingFilter; years: readonly number[] }) {
  const { formatMessage } = useIntl()
  const formatDay = useFormatDay()
  const year = filter.year ? String(filter.year) : ''
  const month = filter.month ? String(filter.month) : ''
  const listed = filter.year && !years.includes(filter.year) ? [filter.year, ...years] : years
  return (
    <Form className="bookings__filter" method="get" key={`${year} ${month}`}>
      <SelectField
        name="year"
        label={formatMessage({ id: 'bookings.year' })}
        defaultValue={year}
        options={[
          { value: '', label: formatMessage({ id: 'bookings.all-years' }) },
          ...listed.map((each) => ({ value: String(each), label: String(each) })),
        ]}
      />
      <SelectField
        name="month"
        label={formatMessage({ id: 'bookings.month' })}
        defaultValue={month}
        options={[
          { value: '', label: formatMessage({ id: 'bookings.all-months' }) },
          ...MONTHS.map((each) => ({
            value: String(each),
            label: formatDay(`2026-${String(each).padStart(2, '0')}-01`, 'month-name'),
          })),
        ]}
      />
      <Button type="submit">
        <FormattedMessage id="bookings.show" />
      </Button>
    </Form>
  )
}
