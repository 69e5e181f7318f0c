import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProtectionOffer } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { usePath } from '../../lib/page.ts'
import { Facts, useShare } from '../instalments/index.ts'
import { ExtraForm } from './extra-form.tsx'

/** Whether the instalments shall be protected, with what that costs in all and in the dearest month (S2.7, S9.35). */
export function PaymentProtection({ protection }: { protection: ProtectionOffer }) {
  const path = usePath()
  const share = useShare()
  const sum = <Amount value={protection.sum} />
  const highest = <Amount value={protection.highest} />
  const terms = (words: ReactNode) => (
    <a key="terms" href={path('service/protection-terms')} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
  return (
    <div className="credit-question">
      <p className="checkout__lead">
        <FormattedMessage id="instalments.protection-text" values={{ terms }} />
      </p>
      <div className="credit-box">
        <Facts
          facts={[
            ['instalments.protection-sum', sum],
            ['instalments.protection-highest', highest],
            ['instalments.protection-monthly', share(protection.monthlyPercent)],
            ['instalments.protection-yearly', share(protection.yearlyPercent)],
          ]}
        />
        <p className="credit-box__note">
          <FormattedMessage id="instalments.protection-end" />
        </p>
      </div>
      <ExtraForm
        legend="instalments.protection-title"
        chosen={protection.chosen}
        yes={{
          label: <FormattedMessage id="instalments.protection-yes" />,
          note: <FormattedMessage id="instalments.protection-yes-note" values={{ sum, highest }} />,
        }}
        no={{ label: <FormattedMessage id="instalments.protection-no" />, note: <FormattedMessage id="instalments.protection-no-note" /> }}
      />
    </div>
  )
}
