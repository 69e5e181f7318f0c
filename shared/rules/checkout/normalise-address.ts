/** Words of street names as people shorten them, at the end of a word ("Hauptstraße", "Bergstr.", "Kerklaan") … */
const suffixAbbreviations = [
  [/(strasse|straat)$/, 'str'],
  [/gasse$/, 'g'],
  [/laan$/, 'ln'],
  [/(platz|plein)$/, 'pl'],
] as const

/** … and as words of their own. */
const wordAbbreviations: Readonly<Record<string, string>> = {
  avenue: 'av',
  ave: 'av',
  boulevard: 'bd',
  boul: 'bd',
  blvd: 'bd',
  chemin: 'ch',
  route: 'rte',
  place: 'pl',
  rue: 'r',
  sankt: 'st',
  saint: 'st',
  sainte: 'ste',
  sint: 'st',
}

/** Small letters and digits without accents. */
const foldAccents = (text: string) =>
  text.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss').replaceAll(/\p{M}/gu, '')

const splitWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Any part of an address as it is compared: letters and digits alone, without case and accents. */
export const normaliseAddressText = (text: string): string => splitWords(foldAccents(text)).join('')

const abbreviateWord = (word: string) =>
  wordAbbreviations[word] ??
  suffixAbbreviations.reduce((short, [long, abbreviation]) => short.replace(long, abbreviation), word)

/** "oe" is how "ö" is written without its dots. */
const collapseUmlauts = (word: string) => word.replaceAll(/([aou])e/g, '$1')

/**
 * A street as streets are compared, not shown: "Haupt-Straße", "HAUPTSTR." and "Hauptstrasse" are one, and so are "Av.
 * de la Gare" and "avenue de la gare". Where two real streets would read alike they count as one.
 */
export const normaliseStreet = (street: string): string =>
  splitWords(foldAccents(street)).map(abbreviateWord).map(collapseUmlauts).join('')

/** A house number as numbers are compared: "5a" is "5 A" and "12-14" is "12 – 14", but "9/2" is not "92". */
export const normaliseHouseNumber = (number: string): string =>
  splitWords(foldAccents(number))
    .join(' ')
    .replaceAll(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=[\p{L}\d])/gu, '')

/** The side of a floor, as people write it. */
const sideAbbreviations: Readonly<Record<string, string>> = {
  links: 'l',
  li: 'l',
  gauche: 'l',
  rechts: 'r',
  re: 'r',
  droite: 'r',
  mitte: 'm',
  midden: 'm',
  milieu: 'm',
}

/** "2e étage" and "2de verdieping" count as "2. Stock" does. */
const stripOrdinals = (text: string) => text.replaceAll(/(?<=\d)(?:er|re|e|eme|de|ste)(?!\p{L})/gu, '')

/**
 * What an address adds to its house number, as flats are compared: its numbers in their order, with single letters and
 * sides, so that "Top 5", "top5" and "/5" are one, and "2. OG links" is "2.Stock li." and no other; where there is no
 * number, its words.
 */
export function normaliseAddressAddition(addition: string): string {
  const parts = stripOrdinals(foldAccents(addition)).match(/\d+(?:\p{L}(?!\p{L}))?|\p{L}+/gu) ?? []
  if (!parts.some((part) => /^\d/.test(part))) return parts.join('')
  const significant = parts
    .map((part) => sideAbbreviations[part] ?? part)
    .filter((part) => /^\d/.test(part) || part.length === 1)
  return normaliseHouseNumber(significant.join(' '))
}
