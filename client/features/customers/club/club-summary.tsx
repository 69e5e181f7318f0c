import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ownVouchersQuery } from '#client/features/basket/own-vouchers/index.ts'
import { useIsRouteOpen, usePath, useSite } from '#client/lib/page.ts'
import type { ClubVoucher } from '#shared/api/vouchers.ts'
import { useSession } from '../sessions/index.ts'
import { clubVouchersQuery } from './queries.ts'
import { VoucherCard } from './voucher-card.tsx'

/**
 * What the customer can redeem today: their own vouchers, and the club's for its members; the one that ends first
 * first.
 */
function useRedeemableVouchers(isMember: boolean): ClubVoucher[] {
  const { api, tenant } = useSite()
  const { data: own } = useQuery(ownVouchersQuery(api))
  const { data: ofClub = [] } = useQuery({
    ...clubVouchersQuery(api),
    enabled: isMember && tenant.features.creditClub,
  })
  const issued = (own?.active ?? []).map(({ minimumAfterReturn, ...voucher }) => ({
    ...voucher,
    ...(minimumAfterReturn && { minimum: minimumAfterReturn }),
  }))
  const codes = issued.map(({ code }) => code)
  const others = isMember ? ofClub.filter(({ code }) => code === undefined || !codes.includes(code)) : []
  return [...issued, ...others].toSorted((a, b) => a.validUntil.localeCompare(b.validUntil))
}

/** Membership, vouchers with their end, and what else rewards the customer (`children`), as a part of the overview. */
export function ClubSummary({ children }: { children?: ReactNode }) {
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const { customer } = useSession()
  const isMember = customer?.bonusProgram === true
  const hasClub = isOpen('service/club')
  const vouchers = useRedeemableVouchers(isMember)
  return (
    <section className="overview__part">
      <h2 className="overview__title">
        <FormattedMessage id={hasClub ? 'customers.club' : 'overview.vouchers'} />
      </h2>
      {hasClub && (
        <p className="overview__fact">
          <FormattedMessage id={isMember ? 'customers.club-member' : 'overview.club'} />
        </p>
      )}
      {vouchers.length > 0 ? (
        <ul className="overview__vouchers">
          {vouchers.map((voucher) => (
            <VoucherCard key={`${voucher.code} ${voucher.validUntil}`} voucher={voucher} />
          ))}
        </ul>
      ) : (
        <p className="overview__fact">
          <FormattedMessage id="overview.no-vouchers" />
        </p>
      )}
      {children}
      {hasClub && (
        <p className="overview__more">
          <a href={path('service/club')}>
            <FormattedMessage id="customers.club-more" />
          </a>
        </p>
      )}
    </section>
  )
}
