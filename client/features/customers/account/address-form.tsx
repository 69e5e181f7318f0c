import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
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
import { usePath, useSite } from '#client/lib/page.ts'
import type { CustomerAddress } from '#shared/api/customers.ts'
import { customerAddressInput } from '#shared/api/customers-input.ts'

const defaultAddressOptions = [
  ['defaultDelivery', 'customers.make-default-delivery'],
  ['defaultBilling', 'customers.make-default-billing'],
] as const

/** Adds or changes an entry of the address book. A default cannot be unset, only given to another entry. */
export function AddressForm({ entry, first }: { entry: CustomerAddress | undefined; first: boolean }) {
  const { tenant } = useSite()
  const path = usePath()
  const schema = useMemo(() => customerAddressInput(tenant.country), [tenant.country])
  const form = useForm(schema, {
    ...flattenAddress('address', entry?.address, tenant.country),
    defaultDelivery: entry?.defaultDelivery ? 'true' : '',
    defaultBilling: entry?.defaultBilling ? 'true' : '',
  })
  return (
    <form className="account-form" {...form.formProps}>
      <FormErrors form={useLabelledErrors(form)} />
      {entry && <input type="hidden" name="id" value={entry.id} />}
      <AddressFields form={form} group="address" />
      {!first && (
        <div>
          {defaultAddressOptions
            .filter(([kind]) => !entry?.[kind])
            .map(([kind, id]) => (
              <Checkbox key={kind} label={<FormattedMessage id={id} />} {...checkboxProps(form, kind)} />
            ))}
        </div>
      )}
      <div className="account__buttons">
        <SubmitButton
          form={form}
          requiredFields={getRequiredAddressFields(form, 'address', tenant.country)}
          wide={false}
        >
          <FormattedMessage id="customers.save-address" />
        </SubmitButton>
        <LinkButton variant="quiet" href={path('account/addresses')}>
          <FormattedMessage id="customers.cancel" />
        </LinkButton>
      </div>
    </form>
  )
}
