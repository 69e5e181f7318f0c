import type { PackageDimensions, ProductFactsJson, ProductTextFactsJson } from '#server/database/index.ts'
import { electricalCategories } from '#shared/rules/catalog/old-appliances.ts'
import { getLanguage, type Language, type Locale } from '#shared/tenant.ts'
import { withdrawalExclusions } from '../legal-facts/index.ts'
import { cleanLine } from './clean-text.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'
import { isFeedTerm, translateTerm } from './feed-terms.ts'
import { parseGrams, parseMillimetres } from './parse-measures.ts'

const MAX_DETAILS = 60
const MAX_PARCEL_GRAMS = 31_500 // limit of the parcel services
const MAX_PARCEL_SIDE_MM = 1500
const NEW_SCALE_SINCE = '2021-03-01' // Reg. (EU) 2017/1369: labels from A to G without plus signs

type TextFact = ProductTextFactsJson['groups'][number]['facts'][number]

const numberFormats = new Map<string, Intl.NumberFormat>()
function formatLocalNumber(locale: Locale, value: number) {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  numberFormats.set(locale, format)
  return format.format(value)
}

/** The product's size and weight in the feed; the shipping attributes come first. */
export function parsePackage(row: FeedRow): Partial<PackageDimensions> {
  const parseSide = (name: string) =>
    parseMillimetres(findFirstValue(row, `shipping_${name}`)) ??
    parseMillimetres(findFirstValue(row, `product_${name}`))
  const measures = {
    lengthMm: parseSide('length'),
    widthMm: parseSide('width'),
    heightMm: parseSide('height'),
    weightG: parseGrams(findFirstValue(row, 'shipping_weight')) ?? parseGrams(findFirstValue(row, 'product_weight')),
  }
  return Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== undefined))
}

/** The packages of a variant: none unless all dimensions are known. */
export function toPackages({ lengthMm, widthMm, heightMm, weightG }: Partial<PackageDimensions>): PackageDimensions[] {
  return lengthMm && widthMm && heightMm && weightG ? [{ lengthMm, widthMm, heightMm, weightG }] : []
}

/** Freight above 31.5 kg or with a side above 1.5 m. */
export const getDeliveryClass = ({
  lengthMm = 0,
  widthMm = 0,
  heightMm = 0,
  weightG = 0,
}: Partial<PackageDimensions>): 'parcel' | 'freight' =>
  weightG > MAX_PARCEL_GRAMS || Math.max(lengthMm, widthMm, heightMm) > MAX_PARCEL_SIDE_MM ? 'freight' : 'parcel'

const isEnergyClass = (text: string | undefined): text is NonNullable<ProductFactsJson['energy']>['class'] =>
  /^[A-G]$/.test(text ?? '')

/** The class on the current scale from A to G; a class on the scale before 2021 must not be shown as a label. */
export function parseEnergyLabel(row: FeedRow): ProductFactsJson['energy'] {
  const found = findFirstValue(row, 'energy_efficiency_class')?.toUpperCase()
  const scale = row.details.find(([name]) => name === 'energy efficiency scale')?.[1] ?? 'A to G'
  const released = findFirstValue(row, 'x_released') ?? NEW_SCALE_SINCE
  const best = findFirstValue(row, 'max_energy_efficiency_class')?.toUpperCase() ?? 'A'
  const worst = findFirstValue(row, 'min_energy_efficiency_class')?.toUpperCase() ?? 'G'
  if (!isEnergyClass(found) || best !== 'A' || worst !== 'G' || scale !== 'A to G' || released < NEW_SCALE_SINCE)
    return undefined
  return { class: found, best, worst }
}

/** Why the goods have no right of withdrawal: the attribute x_withdrawal_exclusion. */
const parseWithdrawalExclusion = (row: FeedRow): ProductFactsJson['withdrawalExclusion'] =>
  withdrawalExclusions.find((reason) => reason === findFirstValue(row, 'x_withdrawal_exclusion'))

const isYes = (text: string | undefined) => /^(yes|true|1)$/i.test(text ?? '')

/** x_charger_included, x_charger_usb_pd, and x_charger_min_watts and x_charger_max_watts, without which there is none. */
function parseCharger(row: FeedRow): ProductFactsJson['charger'] {
  const parseWatts = (name: string) => Number(findFirstValue(row, name)?.replace(',', '.'))
  const [minWatts, maxWatts] = [parseWatts('x_charger_min_watts'), parseWatts('x_charger_max_watts')]
  if (!(minWatts > 0 && maxWatts >= minWatts)) return undefined
  return {
    included: isYes(findFirstValue(row, 'x_charger_included')),
    minWatts,
    maxWatts,
    usbPd: isYes(findFirstValue(row, 'x_charger_usb_pd')),
  }
}

/** The category of electrical goods, 1 to 6: the attribute x_electrical_category. */
const parseElectricalCategory = (row: FeedRow): ProductFactsJson['electricalCategory'] =>
  electricalCategories.find((category) => String(category) === findFirstValue(row, 'x_electrical_category'))

/** x_label_file and x_data_sheet_file: paths on this shop, since pages show no foreign pictures. */
function parseLabelFiles(row: FeedRow): ProductFactsJson['labelFiles'] {
  const [label, sheet] = [findFirstValue(row, 'x_label_file'), findFirstValue(row, 'x_data_sheet_file')]
  const files = {
    ...(label && /^\/(assets|img)\/[\w./-]+$/.test(label) && { label }),
    ...(sheet && /^(\/assets\/[\w./-]+|https:\/\/[^\s"<>]+)$/.test(sheet) && { sheet }),
  }
  return Object.keys(files).length > 0 ? files : undefined
}

/** The facts of a product that do not depend on the language; absent ones are left out when stored. */
export const buildFeedFacts = (row: FeedRow): ProductFactsJson => ({
  energy: parseEnergyLabel(row),
  model: cleanLine(findFirstValue(row, 'mpn') ?? '', 70) || undefined,
  labelFiles: parseLabelFiles(row),
  charger: parseCharger(row),
  producerGuarantee: parseProducerGuarantee(row),
  batteryCostCents: parseCount(row, 'x_battery_cost_cents', 10_000),
  sparePartsYears: parseCount(row, 'x_spare_parts_years', 50),
  withdrawalExclusion: parseWithdrawalExclusion(row),
  electricalCategory: parseElectricalCategory(row),
})

/** x_producer_guarantee_years: only the producer's own, free, on the whole product, and longer than two years. */
function parseProducerGuarantee(row: FeedRow): ProductFactsJson['producerGuarantee'] {
  const years = Number(findFirstValue(row, 'x_producer_guarantee_years'))
  const [brand, model] = [findFirstValue(row, 'brand'), findFirstValue(row, 'mpn')].map((text) =>
    cleanLine(text ?? '', 80),
  )
  return Number.isInteger(years) && years > 2 && years <= 50 && brand && model ? { brand, model, years } : undefined
}

/** A whole number from 1 to a maximum. */
function parseCount(row: FeedRow, attribute: string, max: number): number | undefined {
  const count = Number(findFirstValue(row, attribute))
  return Number.isInteger(count) && count > 0 && count <= max ? count : undefined
}

/** x_data_kinds, x_data_format, x_data_volume, x_data_real_time, x_data_storage and x_data_access: all or none. */
function parseDataUse(row: FeedRow): ProductTextFactsJson['dataUse'] {
  const read = (point: string) => cleanLine(findFirstValue(row, `x_data_${point}`) ?? '', 300)
  const dataUse = {
    kinds: read('kinds'),
    format: read('format'),
    volume: read('volume'),
    realTime: read('real_time'),
    storage: read('storage'),
    access: read('access'),
  }
  return Object.values(dataUse).every(Boolean) ? dataUse : undefined
}

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
    dataUse: parseDataUse(row),
    sizeName: findFirstValue(row, 'size') && translateTerm(language, 'size'),
  }
}
