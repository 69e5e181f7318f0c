import type {
  PackageDimensions,
  ProductPictureTable,
  ProductTable,
  ProductTextTable,
  VariantTable,
} from '#server/database/index.ts'
import { isDay } from '#shared/dates.ts'
import { drawnPictureSize } from '../images/index.ts'
import type { FeedCategory } from './category-path.ts'
import { cleanLine } from './clean-text.ts'
import type { FeedColour } from './feed-colours.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'
import type { ImportTarget } from './import-target.ts'
import { getDeliveryClass, toPackages } from './packages.ts'
import { parseEan } from './parse-measures.ts'
import { parseStock } from './parse-offer.ts'
import { buildFeedFacts } from './product-facts.ts'
import { createArticleNumber } from './slug.ts'

/** A feed row as table rows. Price reductions and positions depend on existing rows and are added later. */
export interface MappedRow {
  line: number
  product: Omit<ProductTable, 'variation'>
  texts: ProductTextTable[]
  picture: ProductPictureTable
  variant: Omit<VariantTable, 'position' | 'previousCents' | 'lowest30Cents' | 'reducedOn'>
  /** The price without the sale, in cents. */
  regularCents: number
  colour: FeedColour | undefined
  categories: FeedCategory[]
}

/** Values of a row that several tables are built from. */
export interface RowValues {
  sku: string
  productId: string
  archetype: string
  categories: readonly FeedCategory[]
  parcel: Partial<PackageDimensions>
}

/** The row of a product; its category is the deepest of the feed. */
export function toProductRow(row: FeedRow, target: ImportTarget, values: RowValues): MappedRow['product'] {
  const { productId, archetype, categories, parcel } = values
  const released = findFirstValue(row, 'x_released')
  const facts = buildFeedFacts(row)
  return {
    tenant: target.tenant.id,
    id: productId,
    categoryId: categories.at(-1)?.id ?? '',
    brand: cleanLine(findFirstValue(row, 'brand') ?? '', 80),
    archetype,
    deliveryClass: getDeliveryClass(parcel),
    vatClass: 'standard',
    withdrawalExcluded: facts.withdrawalExclusion ? 1 : 0,
    releasedOn: released && isDay(released) && released <= target.today ? released : target.today,
    popularity: 0,
    ratingSum: 0,
    ratingCount: 0,
    facts: JSON.stringify(facts),
    source: target.source,
    active: 1,
  }
}

/** The picture that the feed names, or a drawing of this kind of goods. */
export function toPictureRow(
  row: FeedRow,
  { tenant, findPictureSize }: ImportTarget,
  { productId, archetype }: RowValues,
) {
  const link = findFirstValue(row, 'image_link') ?? ''
  const size = findPictureSize(link)
  return {
    tenant: tenant.id,
    productId,
    colourKey: '',
    position: 0,
    source: size ? link : `drawn/${archetype}.svg`,
    ...(size ?? drawnPictureSize),
  }
}

export function toVariantRow(row: FeedRow, { tenant }: ImportTarget, { sku, productId, parcel }: RowValues) {
  return {
    tenant: tenant.id,
    productId,
    sku,
    size: cleanLine(findFirstValue(row, 'size') ?? '', 40),
    stock: parseStock(row),
    ean: parseEan(findFirstValue(row, 'gtin') ?? findFirstValue(row, 'upc') ?? findFirstValue(row, 'ean')) ?? null,
    articleNumber: createArticleNumber(sku),
    unitQuantity: null,
    unitMeasure: null,
    packages: JSON.stringify(toPackages(parcel)),
  }
}
