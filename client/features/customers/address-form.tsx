import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CustomerAddress } from '#shared/contracts/customers.ts'
import { customerAddressInput } from '#shared/contracts/customers-input.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Checkbox } from '../../components/choice.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { tick, useShopForm } from '../../lib/shop-form.ts'
import { AddressFields, FormErrors, flatAddress, useFieldNames } from '../checkout/index.ts'

const kinds = [
  ['defaultDelivery', 'customers.make-default-delivery'],
  ['defaultBilling', 'customers.make-default-billing'],
] as const

/** Adds an entry to the address book, or changes this one. A default is given up by giving it to another, so its tick is fixed. */
export function AddressForm({ entry, first }: { entry: CustomerAddress | undefined; first: boolean }) {
  const { tenant } = useSite()
  const path = usePath()
  const schema = useMemo(() => customerAddressInput(tenant.country), [tenant.country])
  const form = useShopForm(schema, {
    ...flatAddress('address', entry?.address),
    defaultDelivery: entry?.defaultDelivery ? 'true' : '',
    defaultBilling: entry?.defaultBilling ? 'true' : '',
  })
  return (
    <form className="account-form" {...form.formProps}>
      <FormErrors form={form} nameOf={useFieldNames()} />
      {entry && <input type="hidden" name="id" value={entry.id} />}
      <AddressFields form={form} group="address" />
      {!first && (
        <div>
          {kinds
            .filter(([kind]) => !entry?.[kind])
            .map(([kind, id]) => (
              <Checkbox key={kind} label={<FormattedMessage id={id} />} {...tick(form, kind)} />
            ))}
        </div>
      )}
      <div className="account__buttons">
        <Button type="submit" variant="primary" busy={form.busy}>
          <FormattedMessage id="customers.save-address" />
        </Button>
        <LinkButton variant="quiet" href={path('account/addresses')}>
          <FormattedMessage id="customers.cancel" />
        </LinkButton>
      </div>
    </form>
  )
}
