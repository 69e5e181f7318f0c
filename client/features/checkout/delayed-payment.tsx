import { FormattedMessage } from 'react-intl'
import type { PauseOffer } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { CreditWarning } from '../calculator/index.ts'
import { useDay, useRate } from '../instalments/index.ts'
import { ExtraForm } from './extra-form.tsx'

/** Whether the payment shall pause, with what that costs (S2.9, law 7). */
export function DelayedPayment({ pause }: { pause: PauseOffer }) {
  const day = useDay()
  const rate = useRate()
  const values = {
    months: pause.months,
    date: day(pause.dueOn),
    surcharge: <Amount key="surcharge" value={pause.surcharge} />,
    rate: rate(pause.effectiveAnnualRate),
  }
  return (
    <>
      <p className="checkout__lead">
        <FormattedMessage id="instalments.pause-text" values={values} />
      </p>
      <CreditWarning />
      <ExtraForm
        legend="instalments.pause-title"
        chosen={pause.chosen}
        yes={<FormattedMessage id="instalments.pause-yes" values={values} />}
        no={<FormattedMessage id="instalments.pause-no" />}
      />
    </>
  )
}
