import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import type { BenefitRefusal, VoucherRefusal } from '#shared/api/vouchers.ts'
import type { Money } from '#shared/money.ts'
import { isRecoverableRefusal } from '#shared/rules/basket/voucher.ts'

/** Why a voucher or a benefit does not apply now, and what is missing. */
export function RefusalReason({
  refusal,
  missing,
}: {
  refusal: VoucherRefusal | BenefitRefusal
  missing: Money | undefined
}) {
  return (
    <p className="voucher__refusal">
      <strong>
        <FormattedMessage id={isRecoverableRefusal(refusal) ? 'vouchers.refused-recoverable' : 'vouchers.refused'} />
      </strong>{' '}
      <FormattedMessage id={`error.${refusal}`} />{' '}
      {missing && (
        <FormattedMessage id="vouchers.missing" values={{ missing: <Amount key="missing" value={missing} /> }} />
      )}
    </p>
  )
}
