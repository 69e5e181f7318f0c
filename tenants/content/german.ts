import type { Locale, Tenant } from '#shared/tenant.ts'
import { composeContent, type OwnContent } from './compose.ts'
import * as files from './de/index.ts'

/** Swiss German has no ß and quotes «so». */
const toSwissSpelling = (text: string) => text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»')

/** The texts that the three German-language shops share, with one shop's own parts and names. */
export const buildGermanContent = (tenant: Tenant, locale: Locale, own: OwnContent): unknown =>
  composeContent({
    tenant,
    locale,
    files,
    own: { ...own, parts: { withdrawal: files.withdrawal, ...own.parts } },
    polish: locale === 'de-CH' ? toSwissSpelling : undefined,
  })
