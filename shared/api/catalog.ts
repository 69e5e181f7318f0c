import type { PictureData, Scalars } from './schema.generated.ts'

export type {
  Charger,
  Crumb,
  DeliveryClass,
  EnergyLabel,
  GuaranteeNotice,
  LegalNotice,
  Maker,
  OuterDimensions,
  PictureData,
  PriceData,
  ProducerGuarantee,
  Product,
  ProductCardData,
  ProductFact,
  ProductLabel,
  Rating,
  RunningCosts,
  Safety,
  ServiceOffer,
  ShopGuarantee,
  SizeOption,
  Swatch,
  TyreLabel,
  WithdrawalExclusion,
} from './schema.generated.ts'

/** Edges of a package in millimetres, longest first. */
export type SortedDimensions = Scalars['SortedDimensions']['output']

/** One node of the category tree, down to three levels. */
export interface Category {
  id: string
  slug: string
  name: string
  picture?: PictureData
  children: readonly Category[]
}

/** Another address of the same product or category, in another shop or locale. */
export interface AlternateAddress {
  tenant: string
  locale: string
  slug: string
}

/** A product in a sitemap: one entry a colour, under the sku that represents it. */
export interface SitemapEntry {
  sku: string
  slug: string
  /** Picture sources. */
  pictures: readonly string[]
  /** Day of the last change, YYYY-MM-DD. */
  changedOn: string
}

/** A category in a sitemap. */
export interface CategorySitemapEntry {
  id: string
  slug: string
  /** Day on which its last new product came, YYYY-MM-DD. */
  changedOn: string | undefined
}

/** Identity: the sku, or the category (S3, O3). */
export interface SeoData {
  key: string
  title: string
  description: string
  heading: string
  text: readonly string[]
  robots: 'index' | 'noindex'
}

export const CATALOG_API = '/api/catalog'
export const RATINGS_API = '/api/inform/rating'
