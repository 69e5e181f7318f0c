import type { RejectionReason, ReviewState } from '#shared/api/own-reviews.ts'
import type { Locale } from '#shared/tenant.ts'

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
  customerReview: CustomerReviewTable
  reviewPhoto: ReviewPhotoTable
  reviewVote: ReviewVoteTable
  reviewRequest: ReviewRequestTable
  reviewObjection: ReviewObjectionTable
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
  /** Pieces that anybody can order: those that are held are not among them. */
  stock: number
  /** Pieces that are held for visitors in the checkout (StockHoldTable); left out of rows to insert, it is 0. */
  held?: number
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

/** A published review of a product. */
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
  helpfulCount: number
  /** Published photos. */
  photoCount: number
}

/** A review as its author wrote it; while its state is 'published', `review` has a row with the same id. */
export interface CustomerReviewTable extends Omit<ReviewTable, 'verified' | 'helpfulCount' | 'photoCount' | 'locale'> {
  locale: Locale
  /** The variant that was bought. */
  sku: string
  /** Who bought it: a customer's visitor id, or the hash of a guest's e-mail address. */
  buyer: string
  /** The order by which it was bought. */
  orderNumber: string
  state: ReviewState
  /** Why it was rejected; null otherwise. */
  rejection: RejectionReason | null
  /** What the automatic checks found, separated by commas; empty if no person has to look first. */
  findings: string
  changedAt: string
}

/** A photo of a review in two sizes: WebP in Base64. */
export interface ReviewPhotoTable {
  tenant: string
  id: string
  reviewId: string
  position: number
  state: 'pending' | 'published'
  small: string
  large: string
  addedAt: string
}

/** A visitor who finds a review helpful. */
export interface ReviewVoteTable {
  tenant: string
  reviewId: string
  visitor: string
  votedAt: string
}

/** An order that has arrived, whose buyer is asked for reviews by e-mail; the event that does so is due later. */
export interface ReviewRequestTable {
  tenant: string
  orderNumber: string
  requestedAt: string
}

/** An address whose owner wants no e-mails that ask for reviews. */
export interface ReviewObjectionTable {
  tenant: string
  email: string
  objectedAt: string
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
