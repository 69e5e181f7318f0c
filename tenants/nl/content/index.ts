import type { Locale, Tenant } from '#shared/tenant.ts'
import { composeContent } from '#tenants/content/compose.ts'
import * as files from './nl-NL/index.ts'

const ownContent = { words: files.words, parts: { legalGuarantee: files.legalGuarantee } }

/** This shop's content by locale. */
export const buildContent = (tenant: Tenant): Partial<Record<Locale, unknown>> => ({
  'nl-NL': composeContent({ tenant, locale: 'nl-NL', files, own: ownContent }),
})
