/** The second factor of a customer's login. */
export interface SecondFactorState {
  on: boolean
  /** When it was switched on. */
  since?: string
  /** Recovery codes that are left. */
  recoveryCodes?: number
  /** While it is being set up: the key for the authenticator app, in Base32. */
  key?: string
}

/** The recovery codes, shown this once. */
export interface RecoveryCodes {
  recoveryCodes: readonly string[]
}
