import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { AccountFrame } from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { BookingList, bookingsQuery, parseBookingFilter } from '#client/features/payments/bookings/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.fetchQuery(bookingsQuery(site.api, parseBookingFilter(url.searchParams)))
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('bookings.title'),
  noindex: true,
})

/** The customer's bookings and balance. */
export default function BookingsPage() {
  const [search] = useSearchParams()
  return (
    <AccountFrame page="account/bookings" title={<FormattedMessage id="bookings.title" />}>
      <BookingList filter={parseBookingFilter(search)} />
    </AccountFrame>
  )
}
