/** Shape of the JSON columns of style and style_text and article; written by seed and import, read by the catalog module. */

export interface MakerFacts {
  name: string
  address: string
  email: string
}

/** What the energy label says of use: kilowatt hours a year, per 100 cycles, or per 1000 hours. */
export interface EnergyUse {
  kwh: number
  per: 'year' | '100-cycles' | '1000-hours'
  /** Settles how often that comes round in a year (shared/rules/running-costs.ts). */
  device?: 'laundry' | 'dishes' | 'screen' | 'lamp'
  /** Kilowatt hours by size as printed, where sizes differ; `kwh` is then the smallest size's. */
  bySize?: Readonly<Record<string, number>>
}

/** Outer measures of goods. */
export interface MeasureFacts {
  widthMm?: number
  heightMm?: number
  depthMm?: number
}

type Class = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

/** style.facts: what has no language. */
export interface StyleFacts {
  energy?: { class: Class; best: Class; worst: Class; registration?: string; use?: EnergyUse }
  tyre?: { fuel: 'A' | 'B' | 'C' | 'D' | 'E'; wetGrip: 'A' | 'B' | 'C' | 'D' | 'E'; noiseDb: number; noiseClass: 'A' | 'B' | 'C'; snow: boolean; ice: boolean }
  /** Of the smallest size; `bySize` says where the other sizes differ. */
  measures?: MeasureFacts & { bySize?: Readonly<Record<string, MeasureFacts>> }
  containsAnimalParts?: boolean
  manufacturer?: MakerFacts
  /** Set when the manufacturer sits outside the EU. */
  responsible?: MakerFacts
}

interface Fact {
  name: string
  value: string
}

/** style_text.facts: the same goods in one locale's words and units. */
export interface StyleTextFacts {
  groups: { group: string; facts: Fact[] }[]
  textile: { part: string; fibres: string }[]
  care: string[]
  warnings: string[]
  /** The energy data sheet, in the order the regulation lists it. */
  energySheet: Fact[]
  /** What the sizes are called, e.g. "Größe" or "Liegefläche"; absent with one size. */
  sizeName?: string
}

/** One entry of article.packages. */
export interface PackageFacts {
  lengthMm: number
  widthMm: number
  heightMm: number
  weightG: number
}
