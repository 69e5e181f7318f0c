/**
 * Shape of the JSON columns of product, product_text and variant; written by seed and import, read by the catalog
 * module.
 */

export interface ManufacturerFacts {
  name: string
  address: string
  email: string
}

/** What the energy label says of use: kilowatt hours a year, per 100 cycles, or per 1000 hours. */
export interface EnergyUse {
  kwh: number
  per: 'year' | '100-cycles' | '1000-hours'
  /** Settles how often that comes round in a year (shared/rules/catalog/running-costs.ts). */
  device?: 'laundry' | 'dishes' | 'screen' | 'lamp'
  /** Kilowatt hours by size as printed, where sizes differ; `kwh` is then the smallest size's. */
  bySize?: Readonly<Record<string, number>>
}

/** Outer measures of goods. */
export interface DimensionFacts {
  widthMm?: number
  heightMm?: number
  depthMm?: number
}

type Class = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

/** product.facts: what has no language. */
export interface ProductFactsJson {
  energy?: { class: Class; best: Class; worst: Class; registration?: string; use?: EnergyUse }
  tyre?: {
    fuel: 'A' | 'B' | 'C' | 'D' | 'E'
    wetGrip: 'A' | 'B' | 'C' | 'D' | 'E'
    noiseDb: number
    noiseClass: 'A' | 'B' | 'C'
    snow: boolean
    ice: boolean
  }
  /** Of the smallest size; `bySize` says where the other sizes differ. */
  measures?: DimensionFacts & { bySize?: Readonly<Record<string, DimensionFacts>> }
  containsAnimalParts?: boolean
  manufacturer?: ManufacturerFacts
  /** Set when the manufacturer sits outside the EU. */
  responsible?: ManufacturerFacts
}

interface Fact {
  name: string
  value: string
}

/** product_text.facts: the same goods in one locale's words and units. */
export interface ProductTextFactsJson {
  groups: { group: string; facts: Fact[] }[]
  textile: { part: string; fibres: string }[]
  care: string[]
  warnings: string[]
  /** The energy data sheet, in the order the regulation lists it. */
  energySheet: Fact[]
  /** What the sizes are called, e.g. "Größe" or "Liegefläche"; absent with one size. */
  sizeName?: string
}

/** One entry of variant.packages. */
export interface PackageDimensions {
  lengthMm: number
  widthMm: number
  heightMm: number
  weightG: number
}
