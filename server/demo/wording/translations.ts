/** The same in the three languages of the shops. */
export type Translations = readonly [de: string, fr: string, nl: string]

/** A language the word lists are written in. */
export type WordingLanguage = 'de' | 'fr' | 'nl'

const translationIndex = { de: 0, fr: 1, nl: 2 } as const

/** Language of a locale such as "fr-CH"; German where the word lists know nothing better. */
export function getWordingLanguage(locale: string): WordingLanguage {
  const language = locale.slice(0, 2)
  return language === 'fr' || language === 'nl' ? language : 'de'
}

/** Swiss German writes ss for ß, an apostrophe between thousands and a point before decimals. */
export const localiseSpelling = (text: string, locale: string) =>
  locale === 'de-CH'
    ? text
        .replaceAll('ß', 'ss')
        .replace(/(\d)\.(?=\d{3}\b)/g, '$1’')
        .replace(/(\d),(\d)/g, '$1.$2')
    : text

/** The wording of one locale. */
export const translate = (translations: Translations, locale: string) =>
  localiseSpelling(translations[translationIndex[getWordingLanguage(locale)]], locale)

/** Address part for a title: lower-case ASCII, ä as ae, é as e. */
export const slugify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[äöüßæœø]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' })[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
