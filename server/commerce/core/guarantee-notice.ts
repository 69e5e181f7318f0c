import { type Country, getLanguage, type Locale } from '#shared/tenant.ts'
import type { LocaleFormatter } from './i18n.ts'

/** The link of the official notice in each of its languages (Impl. Reg. (EU) 2025/1960, Annex I). */
const yourEuropeUrls = {
  de: 'europa.eu/youreurope/garantien',
  fr: 'europa.eu/youreurope/garanties',
  nl: 'europa.eu/youreurope/garantie',
} as const

/**
 * The sentences of the official notice on the legal guarantee, the heading first, as the last step of the checkout
 * shows it (law 2); Switzerland has none.
 */
export const buildGuaranteeNotice = (
  country: Country,
  locale: Locale,
  { formatMessage }: Pick<LocaleFormatter, 'formatMessage'>,
): string[] =>
  country === 'CH'
    ? []
    : [
        formatMessage('catalog.guarantee-notice-heading'),
        ...['least', 'rights', 'liable', 'remedies', 'period'].map((part) =>
          formatMessage('catalog.guarantee-notice-text', { part }),
        ),
        formatMessage('catalog.guarantee-notice-what'),
        ...['report', 'proof'].map((part) => formatMessage('catalog.guarantee-notice-step', { part })),
        yourEuropeUrls[getLanguage(locale)],
      ]
