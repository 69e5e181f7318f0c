import type { ProductTextFactsJson } from '#server/database/index.ts'
import { getLanguage, type Language, type Locale } from '#shared/tenant.ts'
import { cleanLine } from './clean-text.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'
import { isFeedTerm, translateTerm } from './feed-terms.ts'
import { parseGrams, parseMillimetres } from './parse-measures.ts'
import { parseParts } from './parts.ts'
import { formatLocalNumber, MAX_DETAILS, parseDataUse, parseEnergyLabel } from './product-facts.ts'

type TextFact = ProductTextFactsJson['groups'][number]['facts'][number]

function toFact(language: Language, [name, value]: readonly [string, string]): TextFact | undefined {
  const label = cleanLine(name, 60)
  const text =
    value === 'true'
      ? translateTerm(language, 'yes')
      : value === 'false'
        ? translateTerm(language, 'no')
        : cleanLine(value, 300)
  return label && text ? { name: label.charAt(0).toUpperCase() + label.slice(1), value: text } : undefined
}

/** Translates a term of the feed, e.g. "female" or "refurbished"; unknown terms stay as they are. */
function translateValue(language: Language, value: string | undefined) {
  const word = value?.toLowerCase()
  return word === undefined ? undefined : isFeedTerm(word) ? translateTerm(language, word) : cleanLine(word, 60)
}

/** The facts of a product's texts in one locale: dimensions, properties, and the feed's own details. */
export function buildFeedTextFacts(row: FeedRow, locale: Locale): ProductTextFactsJson {
  const language = getLanguage(locale)
  const buildSizePair = (name: 'width' | 'height' | 'length'): [string, string | undefined] => {
    const mm = parseMillimetres(findFirstValue(row, `product_${name}`))
    return [translateTerm(language, name), mm === undefined ? undefined : `${formatLocalNumber(locale, mm / 10)} cm`]
  }
  const grams = parseGrams(findFirstValue(row, 'product_weight'))
  const weight =
    grams && (grams < 1000 ? `${formatLocalNumber(locale, grams)} g` : `${formatLocalNumber(locale, grams / 1000)} kg`)
  const buildPair = (word: 'material' | 'pattern' | 'mpn'): [string, string | undefined] => [
    translateTerm(language, word),
    cleanLine(findFirstValue(row, word) ?? '', 120),
  ]
  const oldClass = parseEnergyLabel(row) ? undefined : findFirstValue(row, 'energy_efficiency_class')
  const toFacts = (pairs: readonly (readonly [string, string | number | undefined])[]): TextFact[] =>
    pairs.flatMap(([name, value]) => (value ? [{ name, value: String(value) }] : []))
  const groups = [
    {
      group: translateTerm(language, 'measures'),
      facts: toFacts([
        buildSizePair('width'),
        buildSizePair('height'),
        buildSizePair('length'),
        [translateTerm(language, 'weight'), weight],
      ]),
    },
    {
      group: translateTerm(language, 'features'),
      facts: toFacts([
        buildPair('material'),
        buildPair('pattern'),
        [translateTerm(language, 'gender'), translateValue(language, findFirstValue(row, 'gender'))],
        [translateTerm(language, 'condition'), translateValue(language, findFirstValue(row, 'condition'))],
        [translateTerm(language, 'energy'), oldClass],
        buildPair('mpn'),
      ]),
    },
    {
      group: translateTerm(language, 'details'),
      facts: row.details.slice(0, MAX_DETAILS).flatMap((detail) => toFact(language, detail) ?? []),
    },
  ]
  return {
    groups: groups.filter(({ facts: found }) => found.length > 0),
    textile: [],
    care: [],
    warnings: [],
    energySheet: [],
    repairInfo: cleanLine(findFirstValue(row, 'x_repair_info') ?? '', 500) || undefined,
    parts: parseParts(row),
    dataUse: parseDataUse(row),
    sizeName: findFirstValue(row, 'size') && translateTerm(language, 'size'),
  }
}
