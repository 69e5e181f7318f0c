/** A text in the three languages of the shops. */
export type Translations = readonly [de: string, fr: string, nl: string]

/** A language of the texts. */
export type WordingLanguage = 'de' | 'fr' | 'nl'

const translationIndex = { de: 0, fr: 1, nl: 2 } as const

/** The language of a locale such as "fr-CH"; German for unknown ones. */
export function getWordingLanguage(locale: string): WordingLanguage {
  const language = locale.slice(0, 2)
  return language === 'fr' || language === 'nl' ? language : 'de'
}

/** Swiss German has ss instead of ß, an apostrophe between thousands and a decimal point. */
export const localiseSpelling = (text: string, locale: string) =>
  locale === 'de-CH'
    ? text
        .replaceAll('ß', 'ss')
        .replace(/(\d)\.(?=\d{3}\b)/g, '$1’')
        .replace(/(\d),(\d)/g, '$1.$2')
    : text

/** The text in one locale. */
export const translate = (translations: Translations, locale: string) =>
  localiseSpelling(translations[translationIndex[getWordingLanguage(locale)]], locale)

/** The URL slug of a title: lower-case ASCII, ä as ae, é as e. */
export const slugify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[äöüßæœø]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' })[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
