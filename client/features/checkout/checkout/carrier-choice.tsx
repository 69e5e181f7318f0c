import { FormattedMessage, useIntl } from 'react-intl'
import { RadioGroup } from '#client/components/choice.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatDeliveryDay } from '#client/features/basket/basket/index.ts'
import type { FormState } from '#client/lib/form.ts'
import type { DeliveryGroup } from '#shared/api/checkout.ts'
import type { CarrierOption } from '#shared/api/delivery.ts'

/** Asks which carrier delivers the parcels, each with its days and surcharge. */
export function CarrierChoice({ form, group }: { form: FormState; group: DeliveryGroup }) {
  const { formatMessage } = useIntl()
  const formatDay = useFormatDeliveryDay()
  const renderNote = ({ evening, window: { from, to }, surcharge }: CarrierOption) => (
    <FormattedMessage
      id="checkout.carrier-note"
      values={{
        evening: evening ? 'yes' : 'no',
        same: from === to ? 'yes' : 'no',
        from: formatDay(from),
        to: formatDay(to),
        costs: surcharge ? 'more' : 'same',
        surcharge: surcharge && <Amount key="surcharge" value={surcharge} />,
      }}
    />
  )
  const { value, error } = form.field('carrier')
  return (
    <div className="carrier-choice">
      <RadioGroup
        name="carrier"
        legend={formatMessage({ id: 'checkout.carrier' })}
        layout="card"
        value={value}
        error={error}
        onChange={(carrier) => form.setValue('carrier', carrier)}
        options={group.carriers.map((carrier) => ({
          value: carrier.id,
          label: <strong>{carrier.name}</strong>,
          note: renderNote(carrier),
        }))}
      />
    </div>
  )
}
