import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { AccountFrame, AddressBook, AddressForm, addressesAction, addressesQuery, DeleteAddress, Done, Failed } from '../../features/customers/index.ts'
import { requireLogin } from '../../features/sessions/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.ensureQueryData(addressesQuery(site.api))
}

export const action: PageModule['action'] = addressesAction

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('customers.addresses'), noindex: true })

/** The book, or one entry to add, change or delete, as the address says: it works without script. */
export default function AddressesPage() {
  const { data: addresses } = useSuspenseQuery(addressesQuery(useSite().api))
  const [search] = useSearchParams()
  const entryFor = (does: string) => addresses.find(({ id }) => id === search.get(does))
  const edited = entryFor('edit')
  const going = entryFor('delete')
  const frame = (id: 'addresses' | 'add-address' | 'edit-address' | 'delete-address') =>
    ({ page: 'account/addresses', title: <FormattedMessage id={`customers.${id}`} /> }) as const
  if (going)
    return (
      <AccountFrame {...frame('delete-address')}>
        <DeleteAddress entry={going} />
      </AccountFrame>
    )
  if (edited || search.has('add'))
    return (
      <AccountFrame {...frame(edited ? 'edit-address' : 'add-address')}>
        <AddressForm key={edited?.id} entry={edited} first={addresses.length === 0} />
      </AccountFrame>
    )
  return (
    <AccountFrame {...frame('addresses')}>
      <Failed />
      <Done words={{ saved: 'customers.saved', deleted: 'customers.address-deleted' }} />
      {addresses.length > 0 && (
        <p className="account__lead">
          <FormattedMessage id="customers.addresses-text" />
        </p>
      )}
      <AddressBook addresses={addresses} />
    </AccountFrame>
  )
}
