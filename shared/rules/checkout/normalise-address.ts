/** Words of street names with their abbreviations, at the end of a word ("Hauptstraße", "Bergstr.", "Kerklaan") … */
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

/** Lower-case letters and digits without accents. */
const foldAccents = (text: string) =>
  text.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss').replaceAll(/\p{M}/gu, '')

const splitWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Normalises a part of an address: letters and digits only, without case and accents. */
export const normaliseAddressText = (text: string): string => splitWords(foldAccents(text)).join('')

const abbreviateWord = (word: string) =>
  wordAbbreviations[word] ??
  suffixAbbreviations.reduce((short, [long, abbreviation]) => short.replace(long, abbreviation), word)

/** "oe" is "ö" written without its dots. */
const collapseUmlauts = (word: string) => word.replaceAll(/([aou])e/g, '$1')

/**
 * Normalises a street for comparison, not for display: "Haupt-Straße", "HAUPTSTR." and "Hauptstrasse" are equal, and so
 * are "Av. de la Gare" and "avenue de la gare". Two real streets with the same result count as one.
 */
export const normaliseStreet = (street: string): string =>
  splitWords(foldAccents(street)).map(abbreviateWord).map(collapseUmlauts).join('')

/** Normalises a house number: "5a" equals "5 A" and "12-14" equals "12 – 14", but "9/2" is not "92". */
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

/** "2e étage" and "2de verdieping" count like "2. Stock". */
const stripOrdinals = (text: string) => text.replaceAll(/(?<=\d)(?:er|re|e|eme|de|ste)(?!\p{L})/gu, '')

/**
 * Normalises an addition to the house number, so that flats can be compared: its numbers in their order, with single
 * letters and sides. "Top 5", "top5" and "/5" are equal, and "2. OG links" equals "2.Stock li." and no other; without a
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
