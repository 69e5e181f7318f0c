/** Three pieces are ordered: one is cancelled, two leave, one of these may get lost, and one comes back. */
export const STORM_SKU = '100005'

/** An order of the storm, and what another process needs to act for its buyer. */
export interface StormOrder {
  tenant: string
  number: string
  session: string
  customerId: string
  now: string
  /** One of its two shipments gets lost. */
  isOneLost: boolean
}
