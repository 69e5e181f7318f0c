import type { Locale, Tenant } from '#shared/tenant.ts'
import { germanContent } from '../../content/german.ts'
import german from './de-AT.json' with { type: 'json' }

/** This shop's content, per locale, as the content module seeds it. */
export const contentOf = (tenant: Tenant): Partial<Record<Locale, unknown>> => ({ 'de-AT': germanContent(tenant, 'de-AT', german) })
