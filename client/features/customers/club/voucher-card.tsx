import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { ClubVoucher } from '#shared/api/vouchers.ts'

/** A voucher: what it is worth, from which value of goods, until when, and its code where the visitor may see it. */
export function VoucherCard({ voucher: { code, value, perMille = 0, minimum, validUntil } }: { voucher: ClubVoucher }) {
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
