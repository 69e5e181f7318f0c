import { boolean, type InferType, object } from 'yup'
import { CUSTOMER_API } from './customers.ts'

/** GET answers CustomerSettings; POST customerSettingsInput changes what it names. */
export const CUSTOMER_SETTINGS_API = `${CUSTOMER_API}/settings`

/** What a customer has switched on or off. */
export interface CustomerSettings {
  /** An e-mail 30 days before the guarantee of something ends; off until they choose it. */
  guaranteeReminders: boolean
  /** Whether their own orders explain sizes, given consent C0003. */
  sizeMemory: boolean
}

export const customerSettingsInput = object({
  guaranteeReminders: boolean(),
  sizeMemory: boolean(),
  /** Forgets the sizes of all orders so far. */
  forgetSizes: boolean(),
})
export type CustomerSettingsInput = InferType<typeof customerSettingsInput>
