import { type ReactNode, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Checkbox } from '#client/components/choice.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { checkboxProps, type FormState, useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import type { Checkout } from '#shared/api/checkout.ts'
import { DEFAULT_RADIUS_KM } from '#shared/api/parcel-shops.ts'
import type { Country } from '#shared/tenant.ts'
import { AddressFields, flattenAddress, getRequiredAddressFields, useLabelledErrors } from '../address/index.ts'
import { buildDeliverySchema } from './build-delivery-schema.ts'
import { DeliveryDays } from './delivery-days.tsx'
import { JoinOrder } from './join-order.tsx'
import { OldAppliances } from './old-appliances.tsx'
import { ParcelDestination } from './parcel-destination.tsx'

function getInitialValues(
  { delivery, billing, groups, parcelShop, joinsOrder }: Checkout,
  home: Country,
): Record<string, string> {
  const findGroup = (deliveryClass: 'parcel' | 'freight') => groups.find((group) => group.class === deliveryClass)
  return {
    ...flattenAddress('delivery', delivery),
    billingDiffers: billing ? 'true' : '',
    ...flattenAddress('billing', billing, home),
    deliverTo: parcelShop ? 'parcel-shop' : 'address',
    near: parcelShop?.postalCode ?? delivery?.postalCode ?? '',
    radius: String(DEFAULT_RADIUS_KM),
    parcelShop: parcelShop?.id ?? '',
    carrier: findGroup('parcel')?.carrier ?? '',
    parcelDay: findGroup('parcel')?.day ?? '',
    freightDay: findGroup('freight')?.day ?? '',
    freightSlot: findGroup('freight')?.slot ?? '',
    joinsOrder: joinsOrder ?? '',
  }
}

/** The fields that the choices made so far require. */
const getRequiredFields = (form: FormState, country: Country) => ({
  ...(form.values.deliverTo === 'parcel-shop' && ({ parcelShop: 'parcel-shops.title' } as const)),
  ...getRequiredAddressFields(form, 'delivery', country),
  ...(form.values.billingDiffers === 'true' && getRequiredAddressFields(form, 'billing', country)),
})

interface Props {
  checkout: Checkout
  change: boolean
  /** Offers to save the delivery address; shown below it. */
  saveAddressOption?: ReactNode
}

/** Enter presses a form's first button: in an address field it has to continue, not search for parcel shops. */
const ImplicitSubmit = () => <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />

/** Address and delivery; the checkbox alone reveals the billing address, so that it works without JavaScript. */
export function DeliveryForm({ checkout, change, saveAddressOption }: Props) {
  const { tenant } = useSite()
  const { formatMessage } = useIntl()
  const schema = useMemo(() => buildDeliverySchema(tenant.country), [tenant.country])
  const form = useForm(schema, getInitialValues(checkout, tenant.country))
  const has = (deliveryClass: 'parcel' | 'freight') => checkout.groups.some((group) => group.class === deliveryClass)
  const [parcel, freight] = [has('parcel'), has('freight')]
  return (
    <form className="checkout-form" {...form.formProps}>
      <FormErrors form={useLabelledErrors(form)} />
      {parcel && (
        <>
          <ImplicitSubmit />
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
        {saveAddressOption}
      </fieldset>
      <div className="checkout-form__part checkout-form__billing">
        <Checkbox
          label={formatMessage({ id: 'checkout.billing-differs' })}
          {...checkboxProps(form, 'billingDiffers')}
        />
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
        {checkout.offeredOrder && <JoinOrder form={form} order={checkout.offeredOrder} groups={checkout.groups} />}
        <DeliveryDays form={form} checkout={checkout} />
      </fieldset>
      <OldAppliances lines={checkout.basket.lines} />
      <SubmitButton form={form} requiredFields={getRequiredFields(form, tenant.country)}>
        <FormattedMessage id={change ? 'checkout.save-delivery' : 'checkout.to-payment'} />
      </SubmitButton>
    </form>
  )
}
