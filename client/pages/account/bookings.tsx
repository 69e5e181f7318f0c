import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { AccountFrame, FailureMessage } from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { BookingList, bookingsQuery, parseBookingFilter } from '#client/features/payments/bookings/index.ts'
import { DuePayments, loadDuePayments } from '#client/features/payments/due-payments/index.ts'
import { payNowActions } from '#client/features/payments/paylinks/index.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await Promise.all([
    site.queryClient.fetchQuery(bookingsQuery(site.api, parseBookingFilter(url.searchParams))),
    loadDuePayments(site),
  ])
}

export const action = chooseByIntent(payNowActions)

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('bookings.title'),
  noindex: true,
})

/** The customer's balance, what is to be paid of it, and every booking. */
export default function BookingsPage() {
  const [search] = useSearchParams()
  return (
    <AccountFrame page="account/bookings" title={<FormattedMessage id="bookings.title" />}>
      <FailureMessage />
      <BookingList filter={parseBookingFilter(search)} due={<DuePayments />} />
    </AccountFrame>
  )
}
