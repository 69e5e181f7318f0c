import type { Locale } from '#shared/tenant.ts'
import { composeContent } from '../../content/compose.ts'
import tenant from '../tenant.ts'
import * as files from './nl-NL/index.ts'

const dutch = composeContent({
  tenant,
  locale: 'nl-NL',
  files,
  own: { words: files.words, parts: { legalGuarantee: files.legalGuarantee } },
})

/** This shop's content, per locale, as the content module seeds it. */
export const content: Partial<Record<Locale, unknown>> = { 'nl-NL': dutch }
