import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import type { ClubVoucher } from '#shared/api/vouchers.ts'
import { clubVouchersQuery } from './queries.ts'

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
            <Voucher key={i} voucher={voucher} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Voucher({ voucher: { code, value, perMille = 0, minimum, validUntil } }: { voucher: ClubVoucher }) {
  const { formatNumber } = useIntl()
  const day = useFormatDay()(validUntil)
  return (
    <li className="voucher">
      <Icon name="gift" className="voucher__icon" />
      <div className="voucher__what">
        <p className="voucher__name">
          {value ? (
            <FormattedMessage id="customers.club-value" values={{ value: <Amount key="value" value={value} /> }} />
          ) : (
            <FormattedMessage
              id="customers.club-percent"
              values={{ percent: formatNumber(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 }) }}
            />
          )}
        </p>
        <p className="voucher__fact">
          {minimum ? (
            <FormattedMessage
              id="customers.club-minimum"
              values={{ minimum: <Amount key="minimum" value={minimum} />, day }}
            />
          ) : (
            <FormattedMessage id="customers.club-until" values={{ day }} />
          )}
        </p>
        <p className="voucher__fact">
          {code ? (
            <FormattedMessage id="customers.club-code" values={{ code: <strong key="code">{code}</strong> }} />
          ) : (
            <FormattedMessage id="customers.club-code-later" />
          )}
        </p>
      </div>
    </li>
  )
}
