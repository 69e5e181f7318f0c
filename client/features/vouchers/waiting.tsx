import { FormattedMessage } from 'react-intl'
import type { BenefitRefusal, VoucherRefusal } from '#shared/contracts/vouchers.ts'
import type { Money } from '#shared/money.ts'
import { canStillCount } from '#shared/rules/voucher.ts'
import { Amount } from '../../components/price.tsx'

/** Why a voucher or a benefit takes nothing off for now, and what is missing. */
export function Waiting({ refusal, missing }: { refusal: VoucherRefusal | BenefitRefusal; missing: Money | undefined }) {
  return (
    <p className="voucher__waits">
      <strong>
        <FormattedMessage id={canStillCount(refusal) ? 'vouchers.waits' : 'vouchers.counts-not'} />
      </strong>{' '}
      <FormattedMessage id={`error.${refusal}`} />{' '}
      {missing && <FormattedMessage id="vouchers.missing" values={{ missing: <Amount key="missing" value={missing} /> }} />}
    </p>
  )
}
