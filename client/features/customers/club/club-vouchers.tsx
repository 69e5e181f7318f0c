import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import { clubVouchersQuery } from './queries.ts'
import { VoucherCard } from './voucher-card.tsx'

/** What members of the club can redeem today; nothing if that could not be loaded. */
export function ClubVouchers() {
  const { data: vouchers } = useQuery(clubVouchersQuery(useSite().api))
  if (!vouchers) return null
  return (
    <section aria-labelledby="club-vouchers">
      <h2 className="club-panel__title" id="club-vouchers">
        <FormattedMessage id="customers.club-vouchers" />
      </h2>
      {vouchers.length === 0 ? (
        <p className="club__text">
          <FormattedMessage id="customers.club-no-vouchers" />
        </p>
      ) : (
        <ul className="club-panel__vouchers">
          {vouchers.map((voucher, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: without its code a voucher has no name
            <VoucherCard key={i} voucher={voucher} />
          ))}
        </ul>
      )}
    </section>
  )
}
