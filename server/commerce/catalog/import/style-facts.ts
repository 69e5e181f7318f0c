import { type Language, type Locale, languageOf } from '#shared/tenant.ts'
import type { PackageFacts, StyleFacts, StyleTextFacts } from '../../../database/index.ts'
import { cleanLine } from './clean-text.ts'
import { type FeedRow, firstOf } from './feed-row.ts'
import { gramsOf, millimetresOf } from './measures.ts'
import { isWord, wordIn } from './words.ts'

const MAX_DETAILS = 60
const FREIGHT_GRAMS = 31_500 // the parcel services' limit
const FREIGHT_MM = 1500
const NEW_SCALE = '2021-03-01' // Reg. (EU) 2017/1369: labels from A to G without plus signs

type Fact = StyleTextFacts['groups'][number]['facts'][number]

const formats = new Map<string, Intl.NumberFormat>()
function numberIn(locale: Locale, value: number) {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  formats.set(locale, format)
  return format.format(value)
}

/** What the feed says of the goods' own size and weight; the parcel's own measures come first where it knows them. */
export function packageOf(row: FeedRow): Partial<PackageFacts> {
  const side = (name: string) => millimetresOf(firstOf(row, `shipping_${name}`)) ?? millimetresOf(firstOf(row, `product_${name}`))
  const made = {
    lengthMm: side('length'),
    widthMm: side('width'),
    heightMm: side('height'),
    weightG: gramsOf(firstOf(row, 'shipping_weight')) ?? gramsOf(firstOf(row, 'product_weight')),
  }
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined))
}

/** article.packages: only a package whose measures are all known. */
export function packagesOf({ lengthMm, widthMm, heightMm, weightG }: Partial<PackageFacts>): PackageFacts[] {
  return lengthMm && widthMm && heightMm && weightG ? [{ lengthMm, widthMm, heightMm, weightG }] : []
}

/** Freight above 31.5 kg or with a side above 1.5 m. */
export const deliveryClassOf = ({ lengthMm = 0, widthMm = 0, heightMm = 0, weightG = 0 }: Partial<PackageFacts>): 'parcel' | 'freight' =>
  weightG > FREIGHT_GRAMS || Math.max(lengthMm, widthMm, heightMm) > FREIGHT_MM ? 'freight' : 'parcel'

const isClass = (text: string | undefined): text is NonNullable<StyleFacts['energy']>['class'] => /^[A-G]$/.test(text ?? '')

/** The class on today's scale from A to G; one of the scale before 2021 must not be shown as a label. */
export function energyOf(row: FeedRow): StyleFacts['energy'] {
  const found = firstOf(row, 'energy_efficiency_class')?.toUpperCase()
  const scale = row.details.find(([name]) => name === 'energy efficiency scale')?.[1] ?? 'A to G'
  const released = firstOf(row, 'x_released') ?? NEW_SCALE
  const best = firstOf(row, 'max_energy_efficiency_class')?.toUpperCase() ?? 'A'
  const worst = firstOf(row, 'min_energy_efficiency_class')?.toUpperCase() ?? 'G'
  if (!isClass(found) || best !== 'A' || worst !== 'G' || scale !== 'A to G' || released < NEW_SCALE) return undefined
  return { class: found, best, worst }
}

function detailFact(language: Language, [name, value]: readonly [string, string]): Fact | undefined {
  const label = cleanLine(name, 60)
  const text = value === 'true' ? wordIn(language, 'yes') : value === 'false' ? wordIn(language, 'no') : cleanLine(value, 300)
  return label && text ? { name: label.charAt(0).toUpperCase() + label.slice(1), value: text } : undefined
}

/** A word of the feed in the shop's language, e.g. "female" or "refurbished"; the feed's own where we know none. */
function translated(language: Language, value: string | undefined) {
  const word = value?.toLowerCase()
  return word === undefined ? undefined : isWord(word) ? wordIn(language, word) : cleanLine(word, 60)
}

/** style_text.facts in one locale: measures, properties, and the feed's own details. */
export function textFactsOf(row: FeedRow, locale: Locale): StyleTextFacts {
  const language = languageOf(locale)
  const size = (name: 'width' | 'height' | 'length'): [string, string | undefined] => {
    const mm = millimetresOf(firstOf(row, `product_${name}`))
    return [wordIn(language, name), mm === undefined ? undefined : `${numberIn(locale, mm / 10)} cm`]
  }
  const grams = gramsOf(firstOf(row, 'product_weight'))
  const weight = grams && (grams < 1000 ? `${numberIn(locale, grams)} g` : `${numberIn(locale, grams / 1000)} kg`)
  const own = (word: 'material' | 'pattern' | 'mpn'): [string, string | undefined] => [wordIn(language, word), cleanLine(firstOf(row, word) ?? '', 120)]
  const oldClass = energyOf(row) ? undefined : firstOf(row, 'energy_efficiency_class')
  const facts = (pairs: readonly (readonly [string, string | number | undefined])[]): Fact[] =>
    pairs.flatMap(([name, value]) => (value ? [{ name, value: String(value) }] : []))
  const groups = [
    { group: wordIn(language, 'measures'), facts: facts([size('width'), size('height'), size('length'), [wordIn(language, 'weight'), weight]]) },
    {
      group: wordIn(language, 'features'),
      facts: facts([
        own('material'),
        own('pattern'),
        [wordIn(language, 'gender'), translated(language, firstOf(row, 'gender'))],
        [wordIn(language, 'condition'), translated(language, firstOf(row, 'condition'))],
        [wordIn(language, 'energy'), oldClass],
        own('mpn'),
      ]),
    },
    { group: wordIn(language, 'details'), facts: row.details.slice(0, MAX_DETAILS).flatMap((detail) => detailFact(language, detail) ?? []) },
  ]
  return {
    groups: groups.filter(({ facts: found }) => found.length > 0),
    ...{ textile: [], care: [], warnings: [], energySheet: [] },
    ...(firstOf(row, 'size') && { sizeName: wordIn(language, 'size') }),
  }
}
