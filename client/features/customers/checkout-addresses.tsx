import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { CustomerAddressInput } from '#shared/contracts/customers-input.ts'
import { Checkbox } from '../../components/choice.tsx'
import { ApiError } from '../../lib/api.ts'
import { nest, valuesOf } from '../../lib/form-values.ts'
import { type Site, useSite } from '../../lib/page.ts'
import type { ProposedAddresses } from '../checkout/index.ts'
import { sessionQuery, useSession } from '../sessions/index.ts'
import { addressesQuery, saveAddress } from './queries.ts'

const KEEP = 'keepAddress'

/** For the delivery step's load(): the address book of who is logged in. The step stands without it, too. */
export async function loadProposed({ api, queryClient }: Site) {
  const { type } = await queryClient.ensureQueryData(sessionQuery(api))
  if (type === 2) await queryClient.prefetchQuery(addressesQuery(api))
}

/** The customer's default addresses; undefined where there are none. */
export function useProposed(): ProposedAddresses | undefined {
  const { full } = useSession()
  const { data: book = [] } = useQuery({ ...addressesQuery(useSite().api), enabled: full })
  const delivery = book.find(({ defaultDelivery }) => defaultDelivery)
  const billing = book.find(({ defaultBilling }) => defaultBilling)
  return delivery && { delivery: delivery.address, billing: billing === delivery ? undefined : billing?.address }
}

/** Offers to keep the delivery address; only to who is logged in. */
export function KeepAddress() {
  const { full } = useSession()
  return full ? <Checkbox name={KEEP} value="true" label={<FormattedMessage id="customers.keep-address" />} /> : null
}

/** Keeps the delivery address of a posted form where that was ticked. Where the book does not take it, the order goes on. */
export async function keepAddress(site: Site, form: FormData) {
  const { delivery } = nest(valuesOf(form))
  if (form.get(KEEP) !== 'true' || typeof delivery !== 'object') return
  const entry = { address: delivery, defaultDelivery: false, defaultBilling: false } as unknown as CustomerAddressInput
  await saveAddress(site, entry).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}
