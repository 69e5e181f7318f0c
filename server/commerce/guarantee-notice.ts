import { type Country, type Locale, languageOf } from '#shared/tenant.ts'
import type { Wording } from './words.ts'

/** Where the official notice leads in each of its languages (Impl. Reg. (EU) 2025/1960, Annex I). */
const yourEurope = { de: 'europa.eu/youreurope/garantien', fr: 'europa.eu/youreurope/garanties', nl: 'europa.eu/youreurope/garantie' } as const

/** The official notice on the legal guarantee, sentence by sentence, its heading first, as the last step of the checkout shows it (law 2); Switzerland has none. */
export const guaranteeNotice = (country: Country, locale: Locale, { say }: Pick<Wording, 'say'>): string[] =>
  country === 'CH'
    ? []
    : [
        say('catalog.guarantee-notice-heading'),
        ...['least', 'rights', 'liable', 'remedies', 'period'].map((part) => say('catalog.guarantee-notice-text', { part })),
        say('catalog.guarantee-notice-what'),
        ...['report', 'proof'].map((part) => say('catalog.guarantee-notice-step', { part })),
        yourEurope[languageOf(locale)],
      ]
