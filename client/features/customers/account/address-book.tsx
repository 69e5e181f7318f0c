import { FormattedMessage, useIntl } from 'react-intl'
import { Form } from 'react-router'
import { Button, LinkButton } from '#client/components/button.tsx'
import { PostalAddressText } from '#client/features/checkout/address/index.ts'
import { usePath } from '#client/lib/page.ts'
import type { CustomerAddress } from '#shared/api/customers.ts'

/** The name of an entry in text. */
const formatAddressName = ({ address: { street, houseNumber, city } }: CustomerAddress) =>
  `${street} ${houseNumber}, ${city}`

/** All entries, and what each is the default for. */
export function AddressBook({ addresses }: { addresses: readonly CustomerAddress[] }) {
  const path = usePath()
  return (
    <>
      {addresses.length === 0 ? (
        <p className="account__lead">
          <FormattedMessage id="customers.no-addresses" />
        </p>
      ) : (
        <ul className="account-cards">
          {addresses.map((entry) => (
            <AddressBookEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <p>
        <LinkButton variant="primary" icon="plus" href={`${path('account/addresses')}?add=1`}>
          <FormattedMessage id="customers.add-address" />
        </LinkButton>
      </p>
    </>
  )
}

function AddressBookEntry({ entry }: { entry: CustomerAddress }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const what = formatAddressName(entry)
  const link = (does: 'edit' | 'delete') => (
    <a
      href={`${path('account/addresses')}?${new URLSearchParams({ [does]: entry.id })}`}
      aria-label={formatMessage({ id: `customers.${does}-what` }, { what })}
    >
      <FormattedMessage id={`customers.${does}`} />
    </a>
  )
  return (
    <li className="account-card">
      {(entry.defaultDelivery || entry.defaultBilling) && (
        <p className="account-card__marks">
          {entry.defaultDelivery && (
            <span className="account-card__mark">
              <FormattedMessage id="customers.default-delivery" />
            </span>
          )}
          {entry.defaultBilling && (
            <span className="account-card__mark">
              <FormattedMessage id="customers.default-billing" />
            </span>
          )}
        </p>
      )}
      <PostalAddressText address={entry.address} />
      <p className="account-card__links">
        {link('edit')}
        {link('delete')}
      </p>
    </li>
  )
}

/** Asks before an entry is deleted. */
export function DeleteAddressForm({ entry }: { entry: CustomerAddress }) {
  const path = usePath()
  return (
    <Form method="post" action={path('account/addresses')} className="account-card account-card--alone">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={entry.id} />
      <PostalAddressText address={entry.address} />
      <p className="account__note">
        <FormattedMessage id="customers.delete-address-text" />
      </p>
      <div className="account__buttons">
        <Button type="submit" variant="primary" icon="trash">
          <FormattedMessage id="customers.delete" />
        </Button>
        <LinkButton variant="quiet" href={path('account/addresses')}>
          <FormattedMessage id="customers.cancel" />
        </LinkButton>
      </div>
    </Form>
  )
}
