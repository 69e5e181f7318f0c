import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import {
  AccountFrame,
  AddressBook,
  AddressForm,
  accountActions,
  addressesQuery,
  DeleteAddressForm,
  FailureMessage,
  SuccessMessage,
} from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.ensureQueryData(addressesQuery(site.api))
}

export const action: PageModule['action'] = accountActions.addresses

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('customers.addresses'),
  noindex: true,
})

/** The address book, or the form for one entry if the address names it, so that it works without script. */
export default function AddressesPage() {
  const { data: addresses } = useSuspenseQuery(addressesQuery(useSite().api))
  const [search] = useSearchParams()
  const findEntry = (parameter: string) => addresses.find(({ id }) => id === search.get(parameter))
  const editedEntry = findEntry('edit')
  const deletedEntry = findEntry('delete')
  const getFrameProps = (id: 'addresses' | 'add-address' | 'edit-address' | 'delete-address') =>
    ({ page: 'account/addresses', title: <FormattedMessage id={`customers.${id}`} /> }) as const
  if (deletedEntry)
    return (
      <AccountFrame {...getFrameProps('delete-address')}>
        <DeleteAddressForm entry={deletedEntry} />
      </AccountFrame>
    )
  if (editedEntry || search.has('add'))
    return (
      <AccountFrame {...getFrameProps(editedEntry ? 'edit-address' : 'add-address')}>
        <AddressForm key={editedEntry?.id} entry={editedEntry} first={addresses.length === 0} />
      </AccountFrame>
    )
  return (
    <AccountFrame {...getFrameProps('addresses')}>
      <FailureMessage />
      <SuccessMessage messageIds={{ saved: 'customers.saved', deleted: 'customers.address-deleted' }} />
      {addresses.length > 0 && (
        <p className="account__lead">
          <FormattedMessage id="customers.addresses-text" />
        </p>
      )}
      <AddressBook addresses={addresses} />
    </AccountFrame>
  )
}
