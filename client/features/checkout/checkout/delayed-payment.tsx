import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { CreditWarning } from '#client/features/payments/calculator/index.ts'
import { InstalmentFacts, useFormatRate } from '#client/features/payments/instalments/index.ts'
import { useFormatDay } from '#client/lib/dates.ts'
import type { PauseOffer } from '#shared/api/credit.ts'
import { YesNoForm } from './yes-no-form.tsx'

/** Asks whether to delay payment, with what that costs (S2.9, law 7). */
export function DelayedPayment({ pause }: { pause: PauseOffer }) {
  const date = useFormatDay()(pause.dueOn)
  const rate = useFormatRate()(pause.effectiveAnnualRate)
  const surcharge = <Amount value={pause.surcharge} />
  return (
    <div className="credit-question">
      <p className="checkout__lead">
        <FormattedMessage id="instalments.pause-text" values={{ months: pause.months }} />
      </p>
      <div className="credit-box">
        <CreditWarning />
        <InstalmentFacts
          facts={[
            ['instalments.pause-first', date],
            ['instalments.pause-surcharge', surcharge],
            ['instalments.effective-rate', rate],
          ]}
        />
      </div>
      <YesNoForm
        legend="instalments.pause-title"
        chosen={pause.chosen}
        yes={{
          label: <FormattedMessage id="instalments.pause-yes" values={{ date }} />,
          note: <FormattedMessage id="instalments.pause-yes-note" values={{ surcharge, rate }} />,
        }}
        no={{
          label: <FormattedMessage id="instalments.pause-no" />,
          note: <FormattedMessage id="instalments.pause-no-note" />,
        }}
      />
    </div>
  )
}
