import { type ReactNode, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Checkout } from '#shared/contracts/checkout.ts'
import { DEFAULT_RADIUS_KM } from '#shared/contracts/parcel-shops.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/choice.tsx'
import { useSite } from '../../lib/page.ts'
import { tick, useShopForm } from '../../lib/shop-form.ts'
import { AddressFields, useFieldNames } from './address-fields.tsx'
import { DeliveryDays } from './delivery-days.tsx'
import { deliverySchema } from './delivery-schema.ts'
import { flatAddress } from './flat-address.ts'
import { FormErrors } from './form-errors.tsx'
import { ParcelDestination } from './parcel-destination.tsx'

function initialValues({ delivery, billing, groups, parcelShop }: Checkout): Record<string, string> {
  const groupOf = (wanted: 'parcel' | 'freight') => groups.find((group) => group.class === wanted)
  return {
    ...flatAddress('delivery', delivery),
    billingDiffers: billing ? 'true' : '',
    ...flatAddress('billing', billing),
    deliverTo: parcelShop ? 'parcel-shop' : 'address',
    near: parcelShop?.postalCode ?? delivery?.postalCode ?? '',
    radius: String(DEFAULT_RADIUS_KM),
    parcelShop: parcelShop?.id ?? '',
    carrier: groupOf('parcel')?.carrier ?? '',
    parcelDay: groupOf('parcel')?.day ?? '',
    freightDay: groupOf('freight')?.day ?? '',
    freightSlot: groupOf('freight')?.slot ?? '',
  }
}

interface Props {
  checkout: Checkout
  change: boolean
  /** Offers to keep the delivery address; stands below it. */
  keep?: ReactNode
}

/** The form's first button is the one that Enter presses: in a field of the address it goes on, and searches for no shop. */
const SendsByEnter = () => <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />

/** Where to and when; the billing address opens by the tick alone, so that it works without JavaScript too. */
export function DeliveryForm({ checkout, change, keep }: Props) {
  const { tenant } = useSite()
  const { formatMessage } = useIntl()
  const schema = useMemo(() => deliverySchema(tenant.country), [tenant.country])
  const form = useShopForm(schema, initialValues(checkout))
  const has = (wanted: 'parcel' | 'freight') => checkout.groups.some((group) => group.class === wanted)
  const [parcel, freight] = [has('parcel'), has('freight')]
  return (
    <form className="checkout-form" {...form.formProps}>
      <FormErrors form={form} nameOf={useFieldNames()} />
      {parcel && (
        <>
          <SendsByEnter />
          <ParcelDestination form={form} checkout={checkout} />
        </>
      )}
      <fieldset className="checkout-form__part">
        <legend className="checkout-form__legend">
          <span className="checkout-form__to-address">
            <FormattedMessage id="checkout.delivery-address" />
          </span>
          <span className="checkout-form__to-shop">
            <FormattedMessage id={freight ? 'checkout.own-address-freight' : 'checkout.own-address'} />
          </span>
        </legend>
        <AddressFields form={form} group="delivery" />
        {keep}
      </fieldset>
      <div className="checkout-form__part checkout-form__billing">
        <Checkbox label={formatMessage({ id: 'checkout.billing-differs' })} {...tick(form, 'billingDiffers')} />
        <fieldset className="checkout-form__billing-fields">
          <legend className="checkout-form__legend">
            <FormattedMessage id="checkout.billing-address" />
          </legend>
          <AddressFields form={form} group="billing" />
        </fieldset>
      </div>
      <fieldset className="checkout-form__part">
        <legend className="checkout-form__legend">
          <FormattedMessage id="checkout.delivery-days" />
        </legend>
        <DeliveryDays form={form} checkout={checkout} />
      </fieldset>
      <Button type="submit" variant="primary" wide busy={form.busy}>
        <FormattedMessage id={change ? 'checkout.save-delivery' : 'checkout.to-payment'} />
      </Button>
    </form>
  )
}
