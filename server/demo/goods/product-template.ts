import type { DimensionFacts, ProductFactsJson } from '#server/database/product-facts.ts'
import type { Random } from '../random.ts'
import type { BrandId } from '../wording/brands.ts'
import type { CareId } from '../wording/care.ts'
import type { Family } from '../wording/families.ts'
import type { FibreId } from '../wording/fibres.ts'
import type { Translations } from '../wording/translations.ts'
import type { WarningId } from '../wording/warnings.ts'

/** An optional property of a product: its text for the title, and a sentence that explains it. */
export interface Feature {
  title: Translations
  text: Translations
  /** Made to measure: no right of withdrawal. */
  madeToMeasure?: boolean
  /** Praises this fibre: only for materials whose main part has it. */
  fibre?: FibreId
}

/** One line of a data sheet; a plain value is the same in all languages, with a decimal comma. */
export interface DataSheetFact {
  name: Translations
  value: Translations | string
  /** The same value for filters and packages. */
  measure?: DimensionFacts
}

export interface TemplateFactGroup {
  group: Translations
  facts: readonly DataSheetFact[]
}

/** A material. */
export interface Material {
  name: Translations
  /** Fibres in per cent per part; each adds up to 100. */
  textile?: readonly { part: Translations; fibres: Partial<Record<FibreId, number>> }[]
  /** Leather, fur, feathers, down, horn. */
  animal?: boolean
  /** Multiplies the price. */
  factor?: number
}

/** A printed size, and its effect on price and package. */
export interface Size {
  label: string
  factor?: number
}

/**
 * How a product is packed. Whole: the package has its dimensions plus padding. Legless: its width and depth, and the
 * height of the box. Flat: the box, as long as the product's longest side.
 */
export type Packing = 'whole' | 'legless' | 'flat'

/** Technical data of a product besides its texts. */
export interface TechnicalFigures {
  /** Follows the model name in the title, e.g. "8 kg, 1400 U/min". */
  title?: Translations
  groups?: readonly TemplateFactGroup[]
  energySheet?: readonly DataSheetFact[]
  energy?: NonNullable<ProductFactsJson['energy']>
  tyre?: NonNullable<ProductFactsJson['tyre']>
  /** Multiplies the price: better class, larger drum. */
  factor?: number
}

/** A kind of product, from which the generator creates `count` products. */
export interface ProductTemplate {
  category: string
  /** A folder below media, or the name of a drawn picture. */
  archetype: string
  /** The colours of this kind; all photographed ones if absent. Required for drawn products. */
  colours?: readonly string[]
  drawn?: boolean
  /** The maximum number of colours per product; 3 if absent. */
  maxColours?: number
  count: number
  family: Family
  brands: readonly BrandId[]
  nouns: readonly Translations[]
  features: readonly Feature[]
  materials?: readonly Material[]
  /** One of these lists of sizes is picked per product; a single size if absent. */
  sizes?: readonly (readonly Size[])[]
  sizeName?: Translations
  /** Euros, for size factor 1. */
  price: readonly [low: number, high: number]
  /** The package at size factor 1: millimetres, grams, and the number of parcels. */
  box: {
    mm: readonly [length: number, width: number, height: number]
    grams: number
    parcels?: number
    freight?: boolean
    packing?: Packing
  }
  /** The dimensions that a size means. */
  getMeasures?: (size: Size) => DimensionFacts
  /** Sealed for hygiene: no right of withdrawal once the seal is broken. */
  sealedForHygiene?: boolean
  /** Sold by length: the label is the length in metres, e.g. "1,5 m". */
  soldByLength?: boolean
  groups?: (random: Random) => readonly TemplateFactGroup[]
  technical?: (random: Random, sizes: readonly Size[]) => TechnicalFigures
  care?: readonly CareId[]
  warnings?: readonly WarningId[]
}

/** Sizes without effect on the price. */
export const toSizes = (...labels: readonly (string | number)[]): readonly Size[] =>
  labels.map((label) => ({ label: String(label) }))

/** Sizes with their price factors. */
export const toPricedSizes = (sizes: Readonly<Record<string, number>>): readonly Size[] =>
  Object.entries(sizes).map(([label, factor]) => ({ label, factor }))

/** A feature in three languages, title first. */
export const createFeature = (title: Translations, text: Translations): Feature => ({ title, text })

/** A number with the decimal comma of the texts. */
export const formatDecimal = (value: number, digits = 1) => value.toFixed(digits).replace(/\.0+$/, '').replace('.', ',')
