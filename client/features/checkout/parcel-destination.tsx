import { FormattedMessage, useIntl } from 'react-intl'
import type { Checkout } from '#shared/contracts/checkout.ts'
import { RadioGroup } from '../../components/choice.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import type { ShopForm } from '../../lib/shop-form.ts'
import { ParcelShopFinder } from '../parcel-shops/index.ts'

/** Where the parcel goes: to the address or to a parcel shop, both alike. The finder opens by the choice alone, without JavaScript too. */
export function ParcelDestination({ form, checkout }: { form: ShopForm; checkout: Checkout }) {
  const { tenant } = useSite()
  const { formatMessage } = useIntl()
  const { value } = form.field('deliverTo')
  const freight = checkout.groups.some((group) => group.class === 'freight')
  return (
    <div className="checkout-form__part parcel-destination">
      <RadioGroup
        name="deliverTo"
        legend={formatMessage({ id: 'checkout.deliver-to' })}
        layout="card"
        value={value}
        onChange={(to) => form.setValue('deliverTo', to)}
        options={[
          { value: 'address', label: <strong>{formatMessage({ id: 'checkout.to-address' })}</strong>, note: formatMessage({ id: 'checkout.to-address-note' }) },
          {
            value: 'parcel-shop',
            label: <strong>{formatMessage({ id: 'checkout.to-shop' })}</strong>,
            note: formatMessage({ id: freight ? 'checkout.to-shop-freight' : 'checkout.to-shop-note' }),
          },
        ]}
      />
      {tenant.features.ecoDelivery && <LessDriving />}
      <div className="parcel-destination__finder">
        <ParcelShopFinder form={form} chosen={checkout.parcelShop} />
      </div>
    </div>
  )
}

/** What is a fact about delivery to a shop, and where it is shown; no general claim (S9.57, law L4). */
function LessDriving() {
  const path = usePath()
  return (
    <p className="parcel-destination__fact">
      <FormattedMessage id="checkout.to-shop-fact" />{' '}
      <a href={path('service/sustainability')}>
        <FormattedMessage id="checkout.to-shop-proof" />
      </a>
    </p>
  )
}
