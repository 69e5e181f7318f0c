export interface CatalogSchema {
  category: CategoryTable
  categoryText: CategoryTextTable
  colour: ColourTable
  product: ProductTable
  productText: ProductTextTable
  productPicture: ProductPictureTable
  variant: VariantTable
  priceChange: PriceChangeTable
  review: ReviewTable
  productView: ProductViewTable
  recommendation: RecommendationTable
  importRun: ImportRunTable
}

/** A category of the range; those without a parent are the departments. */
export interface CategoryTable {
  tenant: string
  id: string
  parentId: string | null
  position: number
  /** Path of the category's picture below the media folder. */
  picture: string | null
}

/** A category's name and slug in one locale. */
export interface CategoryTextTable {
  tenant: string
  categoryId: string
  locale: string
  name: string
  slug: string
}

/** A colour with its names. */
export interface ColourTable {
  tenant: string
  key: string
  hex: string | null
  /** JSON: locale → name. */
  names: string
}

/** What a list shows: one product with its variants. */
export interface ProductTable {
  tenant: string
  id: string
  /** The deepest category; its ancestors follow from the tree. */
  categoryId: string
  brand: string
  /** Which drawing is shown if there is no photograph, e.g. "sofa". */
  archetype: string
  deliveryClass: 'parcel' | 'freight'
  vatClass: 'standard' | 'reduced'
  /** 1 if the purchase cannot be withdrawn from: hygiene goods, sealed goods, goods made to measure. */
  withdrawalExcluded: number
  releasedOn: string
  popularity: number
  ratingSum: number
  ratingCount: number
  /** What the variants differ in: 'none' | 'colour' | 'size' | 'colour-size'. */
  variation: 'none' | 'colour' | 'size' | 'colour-size'
  /** JSON: ProductFactsJson (product-facts.ts). */
  facts: string
  /** 'demo', or the name of the feed that the product came from. */
  source: string
  active: number
}

/** A product's texts in one locale. */
export interface ProductTextTable {
  tenant: string
  productId: string
  locale: string
  title: string
  slug: string
  /** JSON: string[], one a paragraph. */
  description: string
  /** JSON: string[]. */
  highlights: string
  /** JSON: ProductTextFactsJson (product-facts.ts). */
  facts: string
}

/** A picture of a product. */
export interface ProductPictureTable {
  tenant: string
  productId: string
  /** Empty if the picture shows every colour. */
  colourKey: string
  position: number
  source: string
  width: number
  height: number
}

/** What is ordered: a product in one colour and size. */
export interface VariantTable {
  tenant: string
  sku: string
  productId: string
  position: number
  ean: string | null
  articleNumber: string
  colourKey: string
  /** As the size button shows it, e.g. "38", "M", "140 × 200 cm"; empty if there is one size. */
  size: string
  priceCents: number
  /** The struck-through price; null if the price is not reduced. */
  previousCents: number | null
  /** Lowest price of the 30 days before the reduction (law 9); null if the price is not reduced. */
  lowest30Cents: number | null
  /** First day of the reduction, YYYY-MM-DD. */
  reducedOn: string | null
  unitQuantity: number | null
  unitMeasure: string | null
  stock: number
  /** JSON: PackageDimensions[] (product-facts.ts). */
  packages: string
}

/** The price history of a variant. */
export interface PriceChangeTable {
  tenant: string
  sku: string
  /** Instant from which the price was valid. */
  fromAt: string
  priceCents: number
}

/** A customer review of a product. */
export interface ReviewTable {
  tenant: string
  id: string
  productId: string
  stars: number
  title: string
  text: string
  author: string
  writtenOn: string
  locale: string
  colourKey: string | null
  size: string | null
  fit: 'small' | 'true' | 'large' | null
  verified: number
  answer: string | null
}

/** A product page that a visitor with a session opened. */
export interface ProductViewTable {
  tenant: string
  visitor: string
  productId: string
  viewedAt: string
}

/** Products recommended by the worker's last run, best first. */
export interface RecommendationTable {
  tenant: string
  kind: 'similar' | 'bought-together' | 'bought-after-view' | 'popular'
  /** What they go with: a product's id; for 'popular' a category's id, or empty for the whole range. */
  sourceKey: string
  position: number
  recommendedProductId: string
}

/** One import of a feed and its progress, so that it is resumed after a crash. */
export interface ImportRunTable {
  tenant: string
  source: string
  startedAt: string
  finishedAt: string | null
  rowsRead: number
  rowsRejected: number
}
