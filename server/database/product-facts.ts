/**
 * Types of the JSON columns of product, product_text and variant; written by seed and import, read by the catalog
 * module.
 */

export interface ManufacturerFacts {
  name: string
  address: string
  email: string
}

/** The consumption on the energy label: kilowatt hours per year, per 100 cycles, or per 1000 hours. */
export interface EnergyUse {
  kwh: number
  per: 'year' | '100-cycles' | '1000-hours'
  /** Determines the uses per year (shared/rules/catalog/running-costs.ts). */
  device?: 'laundry' | 'dishes' | 'screen' | 'lamp'
  /** Kilowatt hours by size label, if sizes differ; `kwh` is then that of the smallest size. */
  bySize?: Readonly<Record<string, number>>
}

/** How radio equipment is charged (law 30): the watts are the least it needs and the most it makes use of. */
export interface ChargerFacts {
  included: boolean
  minWatts: number
  maxWatts: number
  /** Charges fast by USB Power Delivery. */
  usbPd: boolean
}

/** The supplier's files: paths on this shop, the data sheet also an address of the supplier. */
export interface LabelFiles {
  /** The energy or tyre label as a picture. */
  label?: string
  /** The product data sheet. */
  sheet?: string
}

/**
 * A guarantee that the producer gives free of charge on the whole product for more than two years; never the shop's
 * own (law 3).
 */
export interface ProducerGuaranteeFacts {
  brand: string
  model: string
  years: number
}

/** Outer dimensions of a product. */
export interface DimensionFacts {
  widthMm?: number
  heightMm?: number
  depthMm?: number
}

/** Why goods have no right of withdrawal (law 40): Art. 16 (e) and (c) of Directive 2011/83/EU. */
export type WithdrawalExclusionFact = 'sealed-hygiene' | 'made-to-measure'

type Class = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

/** product.facts: facts independent of the language. */
export interface ProductFactsJson {
  energy?: { class: Class; best: Class; worst: Class; registration?: string; use?: EnergyUse }
  tyre?: {
    fuel: 'A' | 'B' | 'C' | 'D' | 'E'
    wetGrip: 'A' | 'B' | 'C' | 'D' | 'E'
    noiseDb: number
    noiseClass: 'A' | 'B' | 'C'
    snow: boolean
    ice: boolean
    /** C1 for cars, C2 and C3 for vans and lorries. */
    class?: 'C1' | 'C2' | 'C3'
    /** Number in the EU product registry. */
    registration?: string
  }
  /** Those of the smallest size; `bySize` has the differences of other sizes. */
  measures?: DimensionFacts & { bySize?: Readonly<Record<string, DimensionFacts>> }
  charger?: ChargerFacts
  producerGuarantee?: ProducerGuaranteeFacts
  /** The producer's cost of taking its batteries back, in euro cents and contained in the price (law 29). */
  batteryCostCents?: number
  /** For how many years after the last piece was sold the maker supplies spare parts (law 41). */
  sparePartsYears?: number
  /** The category of electrical goods (shared/rules/catalog/old-appliances.ts); other goods have none. */
  electricalCategory?: 1 | 2 | 3 | 4 | 5 | 6
  /** The services that can be ordered with it, where the shop renders them (shared/rules/catalog/services.ts). */
  services?: readonly ('connection' | 'assembly' | 'hose-extension' | 'appliance-disposal' | 'furniture-disposal')[]
  /** The supplier's model or type identifier, as the labels and their registry have it. */
  model?: string
  /** The files of energy or tyre label (law 17, 18); `bySize` has those of sizes with labels of their own. */
  labelFiles?: LabelFiles & { bySize?: Readonly<Record<string, LabelFiles>> }
  /** The drawing with the numbers of its parts: one of ours, or a path on this shop. */
  partsDrawing?: string
  containsAnimalParts?: boolean
  /** The reason, if the goods have no right of withdrawal; the product's own column says that they have none. */
  withdrawalExclusion?: WithdrawalExclusionFact
  manufacturer?: ManufacturerFacts
  /** Set if the manufacturer is outside the EU. */
  responsible?: ManufacturerFacts
}

interface Fact {
  name: string
  value: string
}

/** What connected goods record, and who can reach it (law 31): the points of Art. 3 (2) of Reg. (EU) 2023/2854. */
export interface DataUseFacts {
  kinds: string
  format: string
  volume: string
  realTime: string
  /** Where the data is stored, and how long. */
  storage: string
  /** How to see, share and erase it. */
  access: string
}

/** A part of furniture, as the assembly instructions number it. */
export interface PartFact {
  number: string
  name: string
  /** How many of it belong to one piece of furniture. */
  pieces: number
}

/** product_text.facts: facts in the language and units of one locale. */
export interface ProductTextFactsJson {
  groups: { group: string; facts: Fact[] }[]
  textile: { part: string; fibres: string }[]
  care: string[]
  warnings: string[]
  /** The energy data sheet, in the order the regulation lists it. */
  energySheet: Fact[]
  /** What the maker says of repair: who repairs, which parts, where the manual is. */
  repairInfo?: string
  /** What it is assembled of, by the numbers of the drawing. */
  parts?: readonly PartFact[]
  /** Of connected goods. */
  dataUse?: DataUseFacts
  /** The name of the sizes, e.g. "Größe" or "Liegefläche"; absent for one size. */
  sizeName?: string
}

/** One entry of variant.packages. */
export interface PackageDimensions {
  lengthMm: number
  widthMm: number
  heightMm: number
  weightG: number
}
