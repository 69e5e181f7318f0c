import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { InstalmentFacts, useFormatShare } from '#client/features/payments/instalments/index.ts'
import { usePath } from '#client/lib/page.ts'
import type { ProtectionOffer } from '#shared/api/credit.ts'
import { YesNoForm } from './yes-no-form.tsx'

/** Asks whether to protect the instalments, with the cost in total and in the most expensive month (S2.7, S9.35). */
export function PaymentProtection({ protection }: { protection: ProtectionOffer }) {
  const path = usePath()
  const formatShare = useFormatShare()
  const sum = <Amount value={protection.sum} />
  const highest = <Amount value={protection.highest} />
  const terms = (chunks: ReactNode) => (
    <a key="terms" href={path('service/protection-terms')} target="_blank" rel="noreferrer">
      {chunks}
    </a>
  )
  return (
    <div className="credit-question">
      <p className="checkout__lead">
        <FormattedMessage id="instalments.protection-text" values={{ terms }} />
      </p>
      <div className="credit-box">
        <InstalmentFacts
          facts={[
            ['instalments.protection-sum', sum],
            ['instalments.protection-highest', highest],
            ['instalments.protection-monthly', formatShare(protection.monthlyPercent)],
            ['instalments.protection-yearly', formatShare(protection.yearlyPercent)],
          ]}
        />
        <p className="credit-box__note">
          <FormattedMessage id="instalments.protection-end" />
        </p>
      </div>
      <YesNoForm
        legend="instalments.protection-title"
        chosen={protection.chosen}
        yes={{
          label: <FormattedMessage id="instalments.protection-yes" />,
          note: <FormattedMessage id="instalments.protection-yes-note" values={{ sum, highest }} />,
        }}
        no={{
          label: <FormattedMessage id="instalments.protection-no" />,
          note: <FormattedMessage id="instalments.protection-no-note" />,
        }}
      />
    </div>
  )
}
