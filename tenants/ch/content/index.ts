import type { Locale } from '#shared/tenant.ts'
import { germanContent } from '../../content/german.ts'
import tenant from '../tenant.ts'
import german from './de-CH.json' with { type: 'json' }
import { frenchContent } from './french.ts'

/** This shop's content, per locale, as the content module seeds it. */
export const content: Partial<Record<Locale, unknown>> = { 'de-CH': germanContent(tenant, 'de-CH', german), 'fr-CH': frenchContent() }
