import type { Locale, Tenant } from '#shared/tenant.ts'
import { buildGermanContent } from '#tenants/content/german.ts'
import german from './de-CH.json' with { type: 'json' }
import { buildFrenchContent } from './french.ts'

/** This shop's content by locale. */
export const buildContent = (tenant: Tenant): Partial<Record<Locale, unknown>> => ({
  'de-CH': buildGermanContent(tenant, 'de-CH', german),
  'fr-CH': buildFrenchContent(tenant),
})
