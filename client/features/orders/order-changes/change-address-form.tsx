import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { Checkbox } from '#client/components/choice.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import {
  AddressFields,
  flattenAddress,
  getRequiredAddressFields,
  useLabelledErrors,
} from '#client/features/checkout/address/index.ts'
import { checkboxProps, useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import { buildChangeAddressInput, type OrderChanges } from '#shared/api/order-changes.ts'
import type { OrderView } from '#shared/api/orders.ts'

/** Another address; to a parcel shop's customer their own is offered. */
export function ChangeAddressForm({ order, changes }: { order: OrderView; changes: OrderChanges }) {
  const { tenant } = useSite()
  const schema = useMemo(() => buildChangeAddressInput(tenant.country).omit(['order']), [tenant.country])
  const { delivery, billing, parcelShop } = order
  const isShopOnly = parcelShop !== undefined && order.lines.every(({ deliveryClass }) => deliveryClass === 'parcel')
  const form = useForm(
    schema,
    {
      ...flattenAddress('delivery', isShopOnly && billing.country === tenant.country ? billing : delivery),
      billingToo: changes.billingSame ? 'true' : '',
    },
    { intent: 'address' },
  )
  return (
    <form className="order-change__form" {...form.formProps}>
      <FormErrors form={useLabelledErrors(form)} />
      <input type="hidden" name="intent" value="address" />
      {isShopOnly && (
        <p>
          <FormattedMessage id="order-change.from-parcel-shop" values={{ name: parcelShop.name }} />
        </p>
      )}
      {changes.billingBound && (
        <p>
          <FormattedMessage id="order-change.address-bound" />
        </p>
      )}
      <AddressFields form={form} group="delivery" />
      {changes.billingSame && (
        <Checkbox
          label={<FormattedMessage id="order-change.billing-too" />}
          error={form.getError('billingToo')}
          {...checkboxProps(form, 'billingToo')}
        />
      )}
      <SubmitButton
        form={form}
        wide={false}
        requiredFields={getRequiredAddressFields(form, 'delivery', tenant.country)}
      >
        <FormattedMessage id="order-change.save-address" />
      </SubmitButton>
    </form>
  )
}
