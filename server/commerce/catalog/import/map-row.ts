import type {
  PackageDimensions,
  ProductPictureTable,
  ProductTable,
  ProductTextTable,
  VariantTable,
} from '#server/database/index.ts'
import { isDay } from '#shared/dates.ts'
import type { Tenant } from '#shared/tenant.ts'
import { drawnPictureSize, guessArchetype } from '../images/index.ts'
import { buildFeedCategories, type FeedCategory } from './category-path.ts'
import type { RowProblem } from './check-row.ts'
import { cleanLine } from './clean-text.ts'
import { type FeedColour, parseColour } from './feed-colours.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'
import { isWithinDateRange, parsePriceCents } from './money.ts'
import { parseEan } from './parse-measures.ts'
import { buildFeedFacts, getDeliveryClass, parsePackage, toPackages } from './product-facts.ts'
import { toProductText, toTitle } from './product-text.ts'
import { createArticleNumber, toSafeId } from './slug.ts'

const DEFAULT_STOCK = 20 // pieces, for "in stock" without a quantity
const MAX_STOCK = 100_000
const MAX_PRICE_CENTS = 100_000_000

/** The shop that the goods are imported into, and its helpers. */
export interface ImportTarget {
  tenant: Tenant
  source: string
  now: Date
  /** Day of `now` in the tenant's time zone. */
  today: string
  /** The size of a picture of ours, or undefined if none has this source. */
  findPictureSize(source: string): { width: number; height: number } | undefined
}

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

function parseStock(row: FeedRow): number {
  const availability =
    findFirstValue(row, 'availability')
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') ?? 'instock'
  if (!/instock|availablefororder/.test(availability)) return 0
  const quantity = findFirstValue(row, 'quantity')
  return quantity === undefined ? DEFAULT_STOCK : Math.min(Number(quantity), MAX_STOCK)
}

/** Regular and current price, in the shop's own currency if the feed has it, otherwise converted. */
function parsePrices(row: FeedRow, { tenant, now }: ImportTarget): { regular: number; current: number } | undefined {
  const ownPrices = row.prices[tenant.currency]
  const feedCurrency = findFirstValue(row, 'currency')
  const toCents = (text: string | undefined) =>
    text === undefined
      ? undefined
      : parsePriceCents(text, ownPrices?.price ? tenant.currency : feedCurrency, tenant.currency)
  const regular = toCents(ownPrices?.price ?? findFirstValue(row, 'price'))
  if (regular === undefined || regular <= 0 || regular > MAX_PRICE_CENTS) return undefined
  const sale = toCents(ownPrices?.price ? ownPrices.sale_price : findFirstValue(row, 'sale_price'))
  const dates = findFirstValue(row, 'sale_price_effective_date')
  const onSale =
    sale !== undefined && sale > 0 && sale < regular && (dates === undefined || isWithinDateRange(dates, now))
  return { regular, current: onSale ? sale : regular }
}

/** Values of a row that several tables are built from. */
interface RowValues {
  sku: string
  productId: string
  archetype: string
  categories: readonly FeedCategory[]
  parcel: Partial<PackageDimensions>
}

function toProductRow(row: FeedRow, target: ImportTarget, values: RowValues): MappedRow['product'] {
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

function toPictureRow(row: FeedRow, { tenant, findPictureSize }: ImportTarget, { productId, archetype }: RowValues) {
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

function toVariantRow(row: FeedRow, { tenant }: ImportTarget, { sku, productId, parcel }: RowValues) {
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

/** Maps a row that has passed the checks, or returns the reason why the shop cannot sell it. */
export function mapRow(row: FeedRow, target: ImportTarget): MappedRow | RowProblem {
  const title = toTitle(findFirstValue(row, 'title') ?? '')
  if (!title) return { kind: 'Missing', element: 'title', reason: 'nothing is left of the title without markup' }
  const prices = parsePrices(row, target)
  if (!prices)
    return { kind: 'Refused', element: 'price', reason: 'an amount above 0 in a currency with a known rate is needed' }
  const id = findFirstValue(row, 'id') ?? ''
  const archetype = guessArchetype({ productType: findFirstValue(row, 'product_type') ?? '', title })
  const productId = toSafeId(findFirstValue(row, 'item_group_id') ?? id)
  const categories = buildFeedCategories(row, archetype)
  const values: RowValues = { sku: toSafeId(id), productId, archetype, categories, parcel: parsePackage(row) }
  const colour = parseColour(cleanLine(findFirstValue(row, 'color') ?? '', 60))
  return {
    line: row.line,
    regularCents: prices.regular,
    colour,
    categories,
    product: toProductRow(row, target, values),
    texts: target.tenant.locales.map((locale) => toProductText(row, locale, productId, target.tenant.id)),
    picture: toPictureRow(row, target, values),
    variant: { ...toVariantRow(row, target, values), colourKey: colour?.key ?? '', priceCents: prices.current },
  }
}
