import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProtectionOffer } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { usePath } from '../../lib/page.ts'
import { useShare } from '../instalments/index.ts'
import { ExtraForm } from './extra-form.tsx'

/** Whether the instalments shall be protected, with what that costs in all and in the dearest month (S2.7, S9.35). */
export function PaymentProtection({ protection }: { protection: ProtectionOffer }) {
  const path = usePath()
  const share = useShare()
  const values = {
    sum: <Amount key="sum" value={protection.sum} />,
    highest: <Amount key="highest" value={protection.highest} />,
    monthly: share(protection.monthlyPercent),
    yearly: share(protection.yearlyPercent),
    terms: (words: ReactNode) => (
      <a key="terms" href={path('service/terms')} target="_blank" rel="noreferrer">
        {words}
      </a>
    ),
  }
  return (
    <>
      <p className="checkout__lead">
        <FormattedMessage id="instalments.protection-text" values={values} />
      </p>
      <p>
        <FormattedMessage id="instalments.protection-price" values={values} />
      </p>
      <ExtraForm
        legend="instalments.protection-title"
        chosen={protection.chosen}
        yes={<FormattedMessage id="instalments.protection-yes" values={values} />}
        no={<FormattedMessage id="instalments.protection-no" />}
      />
    </>
  )
}
