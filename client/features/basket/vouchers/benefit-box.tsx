import { FormattedMessage } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { BenefitForm, type BenefitFormProps } from './benefit-form.tsx'
import { RefusalReason } from './refusal-reason.tsx'

/** The benefit that was chosen from a promotion; it can be changed or removed until the order. */
export function BenefitBox({ benefit, place, form }: BenefitFormProps) {
  const { benefits, chosen, refusal, missing } = benefit
  return (
    <div className="voucher">
      <Icon name="gift" className="voucher__icon" />
      <div className="voucher__what">
        <p className="voucher__fact">
          <FormattedMessage id="vouchers.benefit" />
        </p>
        <p className="voucher__name">{benefits.find(({ id }) => id === chosen)?.label}</p>
      </div>
      {refusal && <RefusalReason refusal={refusal} missing={missing} />}
      <details className="voucher__change">
        <summary>
          <FormattedMessage id="vouchers.benefit-change" />
        </summary>
        <BenefitForm benefit={benefit} place={place} form={form} />
      </details>
    </div>
  )
}
