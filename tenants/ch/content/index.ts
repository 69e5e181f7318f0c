import type { Locale, Tenant } from '#shared/tenant.ts'
import { germanContent } from '../../content/german.ts'
import german from './de-CH.json' with { type: 'json' }
import { frenchContent } from './french.ts'

/** This shop's content, per locale, as the content module seeds it. */
export const contentOf = (tenant: Tenant): Partial<Record<Locale, unknown>> => ({
  'de-CH': germanContent(tenant, 'de-CH', german),
  'fr-CH': frenchContent(tenant),
})
