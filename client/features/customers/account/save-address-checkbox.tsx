import { FormattedMessage } from 'react-intl'
import { Checkbox } from '#client/components/choice.tsx'
import { ApiError } from '#client/lib/api.ts'
import { getFormValues, nest } from '#client/lib/form-values.ts'
import type { Site } from '#client/lib/page.ts'
import type { CustomerAddressInput } from '#shared/api/customers-input.ts'
import { useSession } from '../sessions/index.ts'
import { saveAddress } from './queries.ts'

const SAVE_ADDRESS_FIELD = 'keepAddress'

/** Offers to keep the delivery address of a checkout; only to who is logged in. */
export function SaveAddressCheckbox() {
  const { full } = useSession()
  return full ? (
    <Checkbox name={SAVE_ADDRESS_FIELD} value="true" label={<FormattedMessage id="customers.keep-address" />} />
  ) : null
}

/**
 * Keeps the delivery address of a posted form where that was ticked. Where the book does not take it, the order goes
 * on.
 */
export async function saveAddressIfRequested(site: Site, form: FormData) {
  const { delivery } = nest(getFormValues(form))
  if (form.get(SAVE_ADDRESS_FIELD) !== 'true' || typeof delivery !== 'object') return
  const entry = { address: delivery, defaultDelivery: false, defaultBilling: false } as unknown as CustomerAddressInput
  await saveAddress(site, entry).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}
