import { type ReactNode, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Checkout } from '#shared/contracts/checkout.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/choice.tsx'
import { useSite } from '../../lib/page.ts'
import { tick, useShopForm } from '../../lib/shop-form.ts'
import { AddressFields, useFieldNames } from './address-fields.tsx'
import { DeliveryDays } from './delivery-days.tsx'
import { deliverySchema } from './delivery-schema.ts'
import { flatAddress } from './flat-address.ts'
import { FormErrors } from './form-errors.tsx'

function initialValues({ delivery, billing, groups }: Checkout): Record<string, string> {
  const dayOf = (wanted: 'parcel' | 'freight') => groups.find((group) => group.class === wanted)?.day ?? ''
  return {
    ...flatAddress('delivery', delivery),
    billingDiffers: billing ? 'true' : '',
    ...flatAddress('billing', billing),
    parcelDay: dayOf('parcel'),
    freightDay: dayOf('freight'),
  }
}

interface Props {
  checkout: Checkout
  change: boolean
  /** Offers to keep the delivery address; stands below it. */
  keep?: ReactNode
}

/** Where to and when; the billing address opens by the tick alone, so that it works without JavaScript too. */
export function DeliveryForm({ checkout, change, keep }: Props) {
  const { tenant } = useSite()
  const { formatMessage } = useIntl()
  const schema = useMemo(() => deliverySchema(tenant.country), [tenant.country])
  const form = useShopForm(schema, initialValues(checkout))
  return (
    <form className="checkout-form" {...form.formProps}>
      <FormErrors form={form} nameOf={useFieldNames()} />
      <fieldset className="checkout-form__part">
        <legend className="checkout-form__legend">
          <FormattedMessage id="checkout.delivery-address" />
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
        <DeliveryDays form={form} groups={checkout.groups} />
      </fieldset>
      <Button type="submit" variant="primary" wide busy={form.busy}>
        <FormattedMessage id={change ? 'checkout.save-delivery' : 'checkout.to-payment'} />
      </Button>
    </form>
  )
}
