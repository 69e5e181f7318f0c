import { FormattedMessage } from 'react-intl'
import type { PauseOffer } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { CreditWarning } from '../calculator/index.ts'
import { Facts, useDay, useRate } from '../instalments/index.ts'
import { ExtraForm } from './extra-form.tsx'

/** Whether the payment shall pause, with what that costs (S2.9, law 7). */
export function DelayedPayment({ pause }: { pause: PauseOffer }) {
  const date = useDay()(pause.dueOn)
  const rate = useRate()(pause.effectiveAnnualRate)
  const surcharge = <Amount value={pause.surcharge} />
  return (
    <div className="credit-question">
      <p className="checkout__lead">
        <FormattedMessage id="instalments.pause-text" values={{ months: pause.months }} />
      </p>
      <div className="credit-box">
        <CreditWarning />
        <Facts
          facts={[
            ['instalments.pause-first', date],
            ['instalments.pause-surcharge', surcharge],
            ['instalments.effective-rate', rate],
          ]}
        />
      </div>
      <ExtraForm
        legend="instalments.pause-title"
        chosen={pause.chosen}
        yes={{
          label: <FormattedMessage id="instalments.pause-yes" values={{ date }} />,
          note: <FormattedMessage id="instalments.pause-yes-note" values={{ surcharge, rate }} />,
        }}
        no={{ label: <FormattedMessage id="instalments.pause-no" />, note: <FormattedMessage id="instalments.pause-no-note" /> }}
      />
    </div>
  )
}
