import { FormattedMessage, useIntl } from 'react-intl'
import type { DeliveryGroup } from '#shared/contracts/checkout.ts'
import type { CarrierOption } from '#shared/contracts/delivery.ts'
import { RadioGroup } from '../../components/choice.tsx'
import { Amount } from '../../components/price.tsx'
import type { ShopForm } from '../../lib/shop-form.ts'
import { useDay } from '../basket/index.ts'

/** Who brings the parcels to the address, each with its days and what it costs more. */
export function CarrierChoice({ form, group }: { form: ShopForm; group: DeliveryGroup }) {
  const { formatMessage } = useIntl()
  const day = useDay()
  const note = ({ evening, window: { from, to }, surcharge }: CarrierOption) => (
    <FormattedMessage
      id="checkout.carrier-note"
      values={{
        ...{ evening: evening ? 'yes' : 'no', same: from === to ? 'yes' : 'no', from: day(from), to: day(to) },
        ...{ costs: surcharge ? 'more' : 'same', surcharge: surcharge && <Amount key="surcharge" value={surcharge} /> },
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
        options={group.carriers.map((carrier) => ({ value: carrier.id, label: <strong>{carrier.name}</strong>, note: note(carrier) }))}
      />
    </div>
  )
}
