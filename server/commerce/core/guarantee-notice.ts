import type { GuaranteeNotice } from '#shared/api/catalog.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import type { LocaleFormatter } from './i18n.ts'
import { findOfficialFile } from './official-files.ts'

/** The link of the official notice in each of its languages (Impl. Reg. (EU) 2025/1960, Annex I). */
const yourEuropeUrls = {
  de: 'europa.eu/youreurope/garantien',
  fr: 'europa.eu/youreurope/garanties',
  nl: 'europa.eu/youreurope/garantie',
} as const

/**
 * The official notice on the legal guarantee (law 2) in its official wording, and the operator's file of it; undefined
 * in Switzerland, which has none.
 */
export function buildGuaranteeNotice(
  tenant: Pick<Tenant, 'id' | 'country'>,
  locale: Locale,
  { formatMessage }: Pick<LocaleFormatter, 'formatMessage'>,
): GuaranteeNotice | undefined {
  if (tenant.country === 'CH') return undefined
  return {
    title: formatMessage('product-facts.guarantee-notice'),
    heading: formatMessage('product-facts.guarantee-notice-heading'),
    paragraphs: ['least', 'rights', 'liable', 'remedies', 'period'].map((part) =>
      formatMessage('product-facts.guarantee-notice-text', { part }),
    ),
    question: formatMessage('product-facts.guarantee-notice-what'),
    steps: ['report', 'proof'].map((part) => formatMessage('product-facts.guarantee-notice-step', { part })),
    afterRepair: formatMessage('product-facts.repair-extends-guarantee'),
    link: yourEuropeUrls[getLanguage(locale)],
    picture: findOfficialFile(tenant, 'eu-guarantee-notice.svg')?.address,
  }
}

/** The notice as text, one entry a line, the heading first; empty if there is none. */
export const toGuaranteeNoticeLines = (notice: GuaranteeNotice | undefined): string[] =>
  notice ? [notice.heading, ...notice.paragraphs, notice.question, ...notice.steps, notice.link] : []
