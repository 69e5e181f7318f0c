import { FormattedMessage, useIntl } from 'react-intl'
import { CopyButton } from '#client/components/copy-button.tsx'
import { Icon } from '#client/components/icon.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import type { OwnVoucher } from '#shared/api/vouchers.ts'
import { RedeemVoucherForm } from './redeem-voucher-form.tsx'
import { VoucherTermsDialog } from './voucher-terms-dialog.tsx'

/** A voucher: its value, its last day or the day it was used, for whom it is, its terms, and its code to copy or use. */
export function OwnVoucherCard({ voucher, isActive }: { voucher: OwnVoucher; isActive: boolean }) {
  const { code, customerGroup } = voucher
  const { formatMessage } = useIntl()
  return (
    <li className={isActive ? 'voucher own-voucher' : 'voucher own-voucher own-voucher--ended'}>
      <Icon name="gift" className="voucher__icon" />
      <div className="voucher__what">
        <h2 className="voucher__name own-voucher__name">
          <VoucherValue voucher={voucher} />
        </h2>
        <p className="voucher__fact">
          <VoucherDay voucher={voucher} />
        </p>
        <p className="voucher__fact">
          <FormattedMessage id={`own-vouchers.group-${customerGroup}`} />
        </p>
        <p className="own-voucher__code">
          <FormattedMessage id="customers.club-code" values={{ code: <strong key="code">{code}</strong> }} />
          {isActive && <CopyButton text={code} what={formatMessage({ id: 'own-vouchers.code-of' }, { code })} />}
        </p>
        <VoucherTermsDialog voucher={voucher} />
        {isActive && <RedeemVoucherForm code={code} />}
      </div>
    </li>
  )
}

function VoucherValue({ voucher: { value, perMille = 0 } }: { voucher: OwnVoucher }) {
  const { formatNumber } = useIntl()
  return value ? (
    <FormattedMessage id="customers.club-value" values={{ value: <Amount key="value" value={value} /> }} />
  ) : (
    <FormattedMessage
      id="customers.club-percent"
      values={{ percent: formatNumber(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 }) }}
    />
  )
}

function VoucherDay({ voucher: { validUntil, usedOn } }: { voucher: OwnVoucher }) {
  const formatDay = useFormatDay()
  const { today } = useSite()
  const state = usedOn ? 'used' : validUntil < today ? 'ended' : 'valid'
  return <FormattedMessage id={`own-vouchers.day-${state}`} values={{ day: formatDay(usedOn ?? validUntil) }} />
}
