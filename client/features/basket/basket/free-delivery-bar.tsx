import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import type { FreeDelivery } from '#shared/api/basket.ts'

/** How much is missing for free parcel delivery; freight does not count. */
export function FreeDeliveryBar({ freeDelivery: { threshold, missing, reached } }: { freeDelivery: FreeDelivery }) {
  const id = useId()
  return (
    <div className={reached ? 'free-delivery free-delivery--reached' : 'free-delivery'}>
      <p className="free-delivery__text" id={id}>
        <FormattedMessage
          id={reached ? 'basket.free-delivery-reached' : 'basket.free-delivery-missing'}
          values={{
            missing: (
              <strong key="missing">
                <Amount value={missing} />
              </strong>
            ),
          }}
        />
      </p>
      <progress
        className="free-delivery__bar"
        max={threshold.cents}
        value={threshold.cents - missing.cents}
        aria-labelledby={id}
      />
    </div>
  )
}
