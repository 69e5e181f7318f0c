import type { Locale, Tenant } from '#shared/tenant.ts'
import { buildGermanContent } from '#tenants/content/german.ts'
import german from './de-AT.json' with { type: 'json' }

/** This shop's content by locale. */
export const buildContent = (tenant: Tenant): Partial<Record<Locale, unknown>> => ({
  'de-AT': buildGermanContent(tenant, 'de-AT', german),
})
