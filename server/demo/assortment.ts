import type { MasterProduct } from './demo-catalogue.ts'
import { createSeededRandom } from './random.ts'

/** What the seed needs to know about a shop. */
export interface SeedTenant {
  id: string
  country: string
  currency: string
  locales: readonly string[]
}

/** The share of the catalogue that a country's shop sells. */
const ASSORTMENT_SHARES: Readonly<Record<string, number>> = { AT: 0.92, DE: 0.95, CH: 0.88, NL: 0.9 }

/** The products that this shop sells: its own selection, the same on every run. */
export const selectAssortment = (catalogue: readonly MasterProduct[], tenant: SeedTenant) =>
  catalogue.filter(({ id }) =>
    createSeededRandom(`assortment ${tenant.id} ${id}`).chance(ASSORTMENT_SHARES[tenant.country] ?? 0.9),
  )
