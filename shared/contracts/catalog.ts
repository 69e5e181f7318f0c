import type { Money } from '../money.ts'
import type { DeliveryWindow } from './delivery.ts'

/** A picture: `source` goes to imageUrl() in client/lib/image.ts; width and height are those of the original. */
export interface Picture {
  source: string
  width: number
  height: number
  alt: string
}

/** What an article costs, and what the law wants beside it (design/law.md 9, 16, 23). */
export interface Price {
  current: Money
  /** Struck price: only where a reduction may be announced. */
  previous?: Money
  /** Lowest total price of the 30 days before the reduction; absent where the country has no such rule. */
  lowest30?: Money
  /** Whole per cent off, computed from `lowest30` where there is one, otherwise from `previous`. */
  reductionPercent?: number
  /** True when variants differ in price and `current` is the lowest. */
  from?: boolean
  /** Price per measure for goods sold by measure. */
  unit?: { price: Money; quantity: number; measure: 'kg' | 'l' | 'm' | 'm2' }
}

export type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

export interface EnergyLabel {
  class: EnergyClass
  best: EnergyClass
  worst: EnergyClass
  /** Number in the EU product registry; absent for imported goods without one. */
  registration?: string
  /** Yearly use, water, noise … in the order the data sheet lists them. */
  sheet: readonly Fact[]
}

/** Tyre label (Reg. (EU) 2020/740). */
export interface TyreLabel {
  fuel: 'A' | 'B' | 'C' | 'D' | 'E'
  wetGrip: 'A' | 'B' | 'C' | 'D' | 'E'
  noiseDb: number
  noiseClass: 'A' | 'B' | 'C'
  snow: boolean
  ice: boolean
}

/** One line of a data sheet, already in the locale's words and units. */
export interface Fact {
  name: string
  value: string
}

export interface Rating {
  /** 0 to 5 with one decimal; 0 when nobody has rated. */
  average: number
  count: number
}

export interface Swatch {
  /** The article that stands for this colour: its page shows it. */
  sku: string
  slug: string
  key: string
  name: string
  /** CSS colour measured from the picture; absent for imported colours nobody knows. */
  hex?: string
  picture?: Picture
  soldOut: boolean
}

/** Outer measures of the goods themselves; absent where they say nothing. */
export interface Measures {
  widthMm?: number
  heightMm?: number
  depthMm?: number
}

/** Edges of a package in millimetres, longest first. */
export type PackageEdges = readonly [number, number, number]

/** What goods cost to run by their label and the country's tariff (idea N8; rule and assumptions in rules/running-costs.ts). */
export interface RunningCosts {
  perYear: Money
  fiveYears: Money
  /** Of electricity, by the label and the usual use; tyres burn fuel instead. */
  kwhPerYear?: number
  /** What settles the usual use, where the label speaks of cycles or hours. */
  device?: 'laundry' | 'dishes' | 'screen' | 'lamp'
}

export type DeliveryClass = 'parcel' | 'freight'

/** One tile of a list: a style, represented by one of its articles. */
export interface ProductCard {
  sku: string
  styleId: string
  slug: string
  title: string
  brand: string
  pictures: readonly Picture[]
  price: Price
  rating: Rating
  energy?: Pick<EnergyLabel, 'class' | 'best' | 'worst'>
  tyre?: TyreLabel
  /** At most five; the rest is `coloursHidden`. */
  colours: readonly Swatch[]
  coloursHidden: number
  /** What the variants of this style differ in. */
  variation: 'none' | 'colour' | 'size' | 'colour-size'
  /** How many sizes of the shown colour are at hand; absent where there is nothing to choose. */
  sizeCount?: number
  deliveryClass: DeliveryClass
  runningCosts?: RunningCosts
  /** The package that is hardest to carry in, of freight goods. */
  largestPackage?: PackageEdges
  soldOut: boolean
  isNew: boolean
}

/** One size of the chosen colour. */
export interface SizeOption {
  sku: string
  label: string
  price: Price
  /** Pieces at hand, capped at 10: more is nobody's business. */
  stock: number
  delivery?: DeliveryWindow
  runningCosts?: RunningCosts
  /** The package that is hardest to carry in, of freight goods. */
  largestPackage?: PackageEdges
}

export interface Maker {
  name: string
  address: string
  email: string
}

/** Safety data that has to stand open on the page (Reg. (EU) 2023/988 Art. 19). */
export interface Safety {
  manufacturer: Maker
  /** Set when the manufacturer sits outside the EU. */
  responsible?: Maker
  warnings: readonly string[]
}

export interface Crumb {
  category: string
  slug: string
  name: string
}

/** A product page's data. Identity: the sku (specification §3). */
export interface Product {
  sku: string
  styleId: string
  slug: string
  title: string
  brand: string
  description: readonly string[]
  highlights: readonly string[]
  crumbs: readonly Crumb[]
  pictures: readonly Picture[]
  price: Price
  rating: Rating
  colour?: { key: string; name: string }
  colours: readonly Swatch[]
  /** "size" for clothes, otherwise the words of the measure; absent when there is one size only. */
  sizeName?: string
  sizes: readonly SizeOption[]
  /** True when this sku names one article beyond doubt, so that no size needs choosing. */
  chosen: boolean
  facts: readonly { group: string; facts: readonly Fact[] }[]
  /** Fibre composition per part (Reg. (EU) 1007/2011). */
  textile: readonly { part: string; fibres: string }[]
  containsAnimalParts: boolean
  care: readonly string[]
  energy?: EnergyLabel
  tyre?: TyreLabel
  safety: Safety
  deliveryClass: DeliveryClass
  runningCosts?: RunningCosts
  measures?: Measures
  /** Of the shown article. */
  packages?: readonly PackageEdges[]
  delivery?: DeliveryWindow
  deliveryCost: Money
  /** Hygiene, sealed or made-to-measure goods: must be said before the order (law 40). */
  withdrawalExcluded: boolean
  orderNumber: string
  ean?: string
  legalGuaranteeMonths: number
  extraGuaranteeMonths: number
}

/** One node of the category tree, down to three levels. */
export interface Category {
  id: string
  slug: string
  name: string
  picture?: Picture
  children: readonly Category[]
}

/** Another address of the same goods or range, in whichever shop and locale. */
export interface Alternate {
  tenant: string
  locale: string
  slug: string
}

/** A product as sitemaps list it: one entry a colour, under the sku that stands for it. */
export interface SitemapEntry {
  sku: string
  slug: string
  /** Picture sources. */
  pictures: readonly string[]
}

/** Identity: the sku, or the category (specification §3, O3). */
export interface SeoData {
  key: string
  title: string
  description: string
  heading: string
  text: readonly string[]
  robots: 'index' | 'noindex'
}
