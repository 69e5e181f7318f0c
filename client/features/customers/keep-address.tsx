import { FormattedMessage } from 'react-intl'
import type { CustomerAddressInput } from '#shared/contracts/customers-input.ts'
import { Checkbox } from '../../components/choice.tsx'
import { ApiError } from '../../lib/api.ts'
import { nest, valuesOf } from '../../lib/form-values.ts'
import type { Site } from '../../lib/page.ts'
import { useSession } from '../sessions/index.ts'
import { saveAddress } from './queries.ts'

const KEEP = 'keepAddress'

/** Offers to keep the delivery address of a checkout; only to who is logged in. */
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
