import { boolean, type InferType, object } from 'yup'

/** Below CUSTOMER_API: GET answers CustomerSettings; POST customerSettingsInput changes what it names. */
export const CUSTOMER_SETTINGS_PATH = '/settings'

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
