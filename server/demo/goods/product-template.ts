import type { DimensionFacts, ProductFactsJson } from '#server/database/product-facts.ts'
import type { Random } from '../random.ts'
import type { BrandId } from '../wording/brands.ts'
import type { CareId } from '../wording/care.ts'
import type { Family } from '../wording/families.ts'
import type { FibreId } from '../wording/fibres.ts'
import type { Translations } from '../wording/translations.ts'
import type { WarningId } from '../wording/warnings.ts'

/** A property goods of this kind may have: how the title says it, and the sentence that explains it. */
export interface Feature {
  title: Translations
  text: Translations
  /** Made to measure: cannot be withdrawn from. */
  madeToMeasure?: boolean
}

/** One line of a data sheet; a plain value reads the same everywhere, with a decimal comma. */
export interface DataSheetFact {
  name: Translations
  value: Translations | string
  /** The same figure for filters and parcels. */
  measure?: DimensionFacts
}

export interface FactGroup {
  group: Translations
  facts: readonly DataSheetFact[]
}

/** What something is made of. */
export interface Material {
  name: Translations
  /** Fibres in per cent per part; each adds up to 100. */
  textile?: readonly { part: Translations; fibres: Partial<Record<FibreId, number>> }[]
  /** Leather, fur, feathers, down, horn. */
  animal?: boolean
  /** Multiplies the price. */
  factor?: number
}

/** A size as printed, and what it does to price and parcel. */
export interface Size {
  label: string
  factor?: number
}

/**
 * How goods travel. Whole: the parcel is their measures with padding. Legless: as wide and deep as they are, as high as
 * the box says. Flat: as the box says, and as long as their longest measure.
 */
export type Packing = 'whole' | 'legless' | 'flat'

/** Figures that a style has beyond its words. */
export interface TechnicalFigures {
  /** Put behind the model name in the title, e.g. "8 kg, 1400 U/min". */
  title?: Translations
  groups?: readonly FactGroup[]
  energySheet?: readonly DataSheetFact[]
  energy?: NonNullable<ProductFactsJson['energy']>
  tyre?: NonNullable<ProductFactsJson['tyre']>
  /** Multiplies the price: better class, larger drum. */
  factor?: number
}

/** One kind of goods, from which the generator makes `count` styles. */
export interface ProductTemplate {
  category: string
  /** Folder below media, or the name of a drawn picture. */
  archetype: string
  /** Colours of this kind; all that were photographed when absent. Needed for drawn goods. */
  colours?: readonly string[]
  drawn?: boolean
  /** Most colours one style comes in; 3 when absent. */
  maxColours?: number
  count: number
  family: Family
  brands: readonly BrandId[]
  nouns: readonly Translations[]
  features: readonly Feature[]
  materials?: readonly Material[]
  /** One range of sizes per style is picked; a single size when absent. */
  sizes?: readonly (readonly Size[])[]
  sizeName?: Translations
  /** Euro, for size factor 1. */
  price: readonly [low: number, high: number]
  /** The parcel at size factor 1: millimetres, grams, and into how many parcels it goes. */
  box: {
    mm: readonly [length: number, width: number, height: number]
    grams: number
    parcels?: number
    freight?: boolean
    packing?: Packing
  }
  /** Measures that a size stands for. */
  getMeasures?: (size: Size) => DimensionFacts
  /** Sold by length: the label is the length in metres, e.g. "1,5 m". */
  soldByLength?: boolean
  groups?: (random: Random) => readonly FactGroup[]
  technical?: (random: Random, sizes: readonly Size[]) => TechnicalFigures
  care?: readonly CareId[]
  warnings?: readonly WarningId[]
}

/** Sizes without influence on the price. */
export const toSizes = (...labels: readonly (string | number)[]): readonly Size[] =>
  labels.map((label) => ({ label: String(label) }))

/** Sizes with the factor each puts on the price. */
export const toPricedSizes = (sizes: Readonly<Record<string, number>>): readonly Size[] =>
  Object.entries(sizes).map(([label, factor]) => ({ label, factor }))

/** A feature in three languages, title first. */
export const createFeature = (title: Translations, text: Translations): Feature => ({ title, text })

/** Number with the decimal comma of the word lists. */
export const formatDecimal = (value: number, digits = 1) => value.toFixed(digits).replace(/\.0+$/, '').replace('.', ',')
