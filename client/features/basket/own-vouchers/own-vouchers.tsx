import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import { OwnVoucherCard } from './own-voucher-card.tsx'
import { ownVouchersQuery } from './queries.ts'
import { parseVoucherTab, type VoucherTab, voucherTabs } from './voucher-tab.ts'

/** The visitor's vouchers: those they can use, and under a tab of their own those that are used or have ended (O49). */
export function OwnVouchers() {
  const { data: vouchers } = useQuery(ownVouchersQuery(useSite().api))
  const path = usePath()
  const tab = parseVoucherTab(useSearchParams()[0])
  if (!vouchers)
    return (
      <Alert kind="error" heading={<FormattedMessage id="own-vouchers.unavailable" />}>
        <a href={path('service/vouchers')}>
          <FormattedMessage id="common.reload" />
        </a>
      </Alert>
    )
  return (
    <>
      <VoucherTabs chosen={tab} counts={{ active: vouchers.active.length, expired: vouchers.expired.length }} />
      {vouchers[tab].length === 0 ? (
        <p className="own-vouchers__none">
          <FormattedMessage id={`own-vouchers.none-${tab}`} />
        </p>
      ) : (
        <ul className="own-vouchers__list">
          {vouchers[tab].map((voucher) => (
            <OwnVoucherCard key={voucher.code} voucher={voucher} isActive={tab === 'active'} />
          ))}
        </ul>
      )}
    </>
  )
}

function VoucherTabs({ chosen, counts }: { chosen: VoucherTab; counts: Readonly<Record<VoucherTab, number>> }) {
  const { formatMessage } = useIntl()
  const address = usePath()('service/vouchers')
  return (
    <nav className="own-vouchers__tabs" aria-label={formatMessage({ id: 'own-vouchers.tabs' })}>
      {voucherTabs.map((tab) => (
        <a
          key={tab}
          className="own-vouchers__tab"
          href={tab === 'active' ? address : `${address}?tab=${tab}`}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          <FormattedMessage id={`own-vouchers.tab-${tab}`} values={{ count: counts[tab] }} />
        </a>
      ))}
    </nav>
  )
}
