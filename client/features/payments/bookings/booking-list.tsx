import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { LinkButton } from '#client/components/button.tsx'
import { Amount } from '#client/components/price.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import { getLocalDay } from '#shared/dates.ts'
import { type Money, negate } from '#shared/money.ts'
import { BookingFilterForm } from './booking-filter-form.tsx'
import { MonthBookings } from './month-bookings.tsx'
import { type BookingFilter, bookingsQuery, formatBookingFilter } from './queries.ts'

/**
 * A customer's bookings over all orders with what they owe, page by page, by year and month; `due` stands below the
 * balance.
 */
export function BookingList({ filter, due }: { filter: BookingFilter; due?: ReactNode }) {
  const { api, tenant } = useSite()
  const { data } = useSuspenseQuery(bookingsQuery(api, filter))
  const here = usePath()('account/bookings')
  if (!data) return <BalanceUnavailable href={here + formatBookingFilter(filter)} />
  const { balance, bookings, years, hasOlder } = data
  if (years.length === 0) return <NoBookingsYet />
  const { page } = filter
  const months = [...Map.groupBy(bookings, ({ at }) => getLocalDay(new Date(at), tenant.timeZone).slice(0, 7))]
  return (
    <>
      <BalanceToday balance={balance} />
      {due}
      <p>
        <FormattedMessage id="bookings.intro" />
      </p>
      <BookingFilterForm filter={filter} years={years} />
      {bookings.length === 0 ? (
        <div className="account-empty" role="status">
          <p>
            <FormattedMessage id="bookings.none-in-period" />
          </p>
          <LinkButton href={here}>
            <FormattedMessage id="bookings.show-all" />
          </LinkButton>
        </div>
      ) : (
        months.map(([month, each]) => <MonthBookings key={month} month={month} bookings={each} />)
      )}
      {(page > 1 || hasOlder) && (
        <p className="account__buttons">
          {page > 1 && (
            <LinkButton rel="prev" href={here + formatBookingFilter({ ...filter, page: page - 1 })}>
              <FormattedMessage id="bookings.newer" />
            </LinkButton>
          )}
          {hasOlder && (
            <LinkButton rel="next" href={here + formatBookingFilter({ ...filter, page: page + 1 })}>
              <FormattedMessage id="bookings.older" />
            </LinkButton>
          )}
        </p>
      )}
    </>
  )
}

function BalanceToday({ balance }: { balance: Money }) {
  const state = balance.cents > 0 ? 'owed' : balance.cents < 0 ? 'credit' : 'none'
  return (
    <p className="bookings__balance">
      <FormattedMessage id={`bookings.balance-${state}`} />
      {balance.cents !== 0 && (
        <strong className="bookings__balance-amount">
          <Amount value={balance.cents < 0 ? negate(balance) : balance} />
        </strong>
      )}
    </p>
  )
}

/** The balance cannot be shown now: nothing is guessed, and the page is asked for again (S8.10). */
const BalanceUnavailable = ({ href }: { href: string }) => (
  <Alert kind="error" heading={<FormattedMessage id="bookings.unavailable" />}>
    <a href={href}>
      <FormattedMessage id="bookings.reload" />
    </a>
  </Alert>
)

/** What is shown before the first order. */
function NoBookingsYet() {
  const path = usePath()
  return (
    <div className="account-empty">
      <p>
        <FormattedMessage id="bookings.none" />
      </p>
      <LinkButton variant="primary" href={path('home')}>
        <FormattedMessage id="customers.start-shopping" />
      </LinkButton>
    </div>
  )
}
