import { FormattedMessage, useIntl } from 'react-intl'
import { RadioGroup } from '#client/components/choice.tsx'
import type { FormState } from '#client/lib/form.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Checkout } from '#shared/api/checkout.ts'
import { ParcelShopFinder } from '../parcel-shops/index.ts'

/** Asks where the parcel goes: to the address or to a parcel shop, whose finder the radio button reveals. */
export function ParcelDestination({ form, checkout }: { form: FormState; checkout: Checkout }) {
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
          {
            value: 'address',
            label: <strong>{formatMessage({ id: 'checkout.to-address' })}</strong>,
            note: formatMessage({ id: 'checkout.to-address-note' }),
          },
          {
            value: 'parcel-shop',
            label: <strong>{formatMessage({ id: 'checkout.to-shop' })}</strong>,
            note: formatMessage({ id: freight ? 'checkout.to-shop-freight' : 'checkout.to-shop-note' }),
          },
        ]}
      />
      {tenant.features.ecoDelivery && <ParcelShopBenefit />}
      <div className="parcel-destination__finder">
        <ParcelShopFinder form={form} chosen={checkout.parcelShop} />
      </div>
    </div>
  )
}

/** Facts about delivery to a parcel shop, without general claims (S9.57, law L4). */
function ParcelShopBenefit() {
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
