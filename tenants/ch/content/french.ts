import type { Tenant } from '#shared/tenant.ts'
import { composeContent } from '#tenants/content/compose.ts'
import * as files from './fr-CH/index.ts'

/** French sets a space that does not break before : ; ? ! and %, and Swiss French quotes « so ». */
const applyFrenchTypography = (text: string) =>
  text
    .replaceAll(/ (?=[:;?!%])/g, '\u00a0')
    .replaceAll('«', '«\u202f')
    .replaceAll('»', '\u202f»')

/** The Swiss French texts; the country's law stands in the pages themselves, as no other shop speaks French. */
export const buildFrenchContent = (tenant: Tenant): unknown =>
  composeContent({ tenant, locale: 'fr-CH', files, own: files.own, polish: applyFrenchTypography })
