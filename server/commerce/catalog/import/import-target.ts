import type { Tenant } from '#shared/tenant.ts'

/** The shop that the goods are imported into, and its helpers. */
export interface ImportTarget {
  tenant: Tenant
  source: string
  now: Date
  /** Day of `now` in the tenant's time zone. */
  today: string
  /** The size of a picture of ours, or undefined if none has this source. */
  findPictureSize(source: string): { width: number; height: number } | undefined
}
