import type { Tenant } from '#shared/tenant.ts'
import { composeContent } from '#tenants/content/compose.ts'
import * as files from './fr-CH/index.ts'

/** French has a non-breaking space before : ; ? ! and %, and Swiss French quotes « so ». */
const applyFrenchTypography = (text: string) =>
  text
    .replaceAll(/ (?=[:;?!%])/g, '\u00a0')
    .replaceAll('«', '«\u202f')
    .replaceAll('»', '\u202f»')

/** The Swiss French texts; the country's law is in the pages themselves, because no other shop is in French. */
export const buildFrenchContent = (tenant: Tenant): unknown =>
  composeContent({ tenant, locale: 'fr-CH', files, own: files.own, polish: applyFrenchTypography })
