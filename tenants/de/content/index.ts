import type { Locale, Tenant } from '#shared/tenant.ts'
import { buildGermanContent } from '#tenants/content/german.ts'
import german from './de-DE.json' with { type: 'json' }

/** This shop's content by locale. */
export const buildContent = (tenant: Tenant): Partial<Record<Locale, unknown>> => ({
  'de-DE': buildGermanContent(tenant, 'de-DE', german),
})
