import { FormattedMessage } from 'react-intl'
import { Checkbox } from '#client/components/choice.tsx'
import { ApiError } from '#client/lib/api.ts'
import { getFormValues, nest, validateValues } from '#client/lib/form-values.ts'
import type { Site } from '#client/lib/page.ts'
import { customerAddressInput } from '#shared/api/customers-input.ts'
import { useSession } from '../sessions/index.ts'
import { saveAddress } from './queries.ts'

const SAVE_ADDRESS_FIELD = 'keepAddress'

/** Offers customers who are logged in to add the delivery address to their address book. */
export function SaveAddressCheckbox() {
  const { full } = useSession()
  return full ? (
    <Checkbox name={SAVE_ADDRESS_FIELD} value="true" label={<FormattedMessage id="customers.keep-address" />} />
  ) : null
}

/** Adds a posted delivery address to the address book if asked to; the order goes on if the book refuses it. */
export async function saveAddressIfRequested(site: Site, form: FormData) {
  if (form.get(SAVE_ADDRESS_FIELD) !== 'true') return
  const { delivery } = nest(getFormValues(form))
  const checked = validateValues(customerAddressInput(site.tenant.country), { address: delivery })
  if (!checked.ok) return
  await saveAddress(site, checked.value).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}
