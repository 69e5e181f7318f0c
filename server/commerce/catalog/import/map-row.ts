import type { ProductPictureTable, ProductTable, ProductTextTable, VariantTable } from '#server/database/index.ts'
import { isDay } from '#shared/dates.ts'
import { type Locale, languageOf, type Tenant } from '#shared/tenant.ts'
import { drawnPictureSize, guessArchetype } from '../images/index.ts'
import { buildFeedCategories, type FeedCategory } from './category-path.ts'
import type { RowProblem } from './check-row.ts'
import { cleanLine, cleanParagraphs } from './clean-text.ts'
import { parseColour } from './feed-colours.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'
import { isWithinDateRange, parsePriceCents } from './money.ts'
import { parseEan } from './parse-measures.ts'
import { buildFeedTextFacts, getDeliveryClass, parseEnergyLabel, parsePackage, toPackages } from './product-facts.ts'
import { createArticleNumber, toSafeId, toSlug } from './slug.ts'

/** Pieces that "in stock" without a quantity stands for. */
const DEFAULT_STOCK = 20
const MAX_STOCK = 100_000
const MAX_TITLE_LENGTH = 150
const MAX_HIGHLIGHTS = 8
const MAX_PRICE_CENTS = 100_000_000

/** What the mapping needs to know of where the goods go. */
export interface ImportTarget {
  tenant: Tenant
  source: string
  now: Date
  /** Day of `now` in the tenant's time zone. */
  today: string
  /** The size of a picture of ours; undefined where there is none with this source. */
  findPictureSize(source: string): { width: number; height: number } | undefined
}

/** One row in the shop's terms; prices and positions depend on what is there already and come later. */
export interface MappedRow {
  line: number
  product: Omit<ProductTable, 'variation'>
  texts: ProductTextTable[]
  picture: ProductPictureTable
  variant: Omit<VariantTable, 'position' | 'previousCents' | 'lowest30Cents' | 'reducedOn'>
  /** The price without the sale, in cents. */
  regularCents: number
  colour: ReturnType<typeof parseColour>
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

/** Regular and current price: the shop's own currency where the feed names it, otherwise converted. */
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

/** The group's title: its own, or the row's without the colour and size at its end. */
function toProductTitle(row: FeedRow, title: string): string {
  const groupTitle = findFirstValue(row, 'x_group_title')
  if (groupTitle) return groupTitle
  if (!findFirstValue(row, 'item_group_id')) return title
  let shortTitle = title
  for (const word of [findFirstValue(row, 'color'), findFirstValue(row, 'size'), findFirstValue(row, 'color')]) {
    if (word && shortTitle.toLowerCase().endsWith(word.toLowerCase()))
      shortTitle = shortTitle.slice(0, -word.length).replace(/[\s,–/-]+$/, '')
  }
  return shortTitle || title
}

function toProductText(row: FeedRow, locale: Locale, productId: string, tenant: string): ProductTextTable {
  const language = languageOf(locale)
  const translation = row.translations[language]
  const toSwissSpelling = (text: string) => (locale === 'de-CH' ? text.replaceAll('ß', 'ss') : text)
  const title = toSwissSpelling(
    cleanLine(translation?.title ?? toProductTitle(row, findFirstValue(row, 'title') ?? ''), MAX_TITLE_LENGTH),
  )
  const { paragraphs, points } = cleanParagraphs(
    toSwissSpelling(
      translation?.description ??
        findFirstValue(row, 'description') ??
        findFirstValue(row, 'x_short_description') ??
        '',
    ),
  )
  return {
    ...{ tenant, productId, locale, title, slug: toSlug(title) },
    description: JSON.stringify(paragraphs),
    highlights: JSON.stringify(points.slice(0, MAX_HIGHLIGHTS)),
    facts: JSON.stringify(buildFeedTextFacts(row, locale)),
  }
}

/** Maps a row that has passed the rules; answers the problem where the shop cannot sell it. */
export function mapRow(row: FeedRow, target: ImportTarget): MappedRow | RowProblem {
  const { tenant, source, today } = target
  const id = findFirstValue(row, 'id') ?? ''
  const sku = toSafeId(id)
  const productId = toSafeId(findFirstValue(row, 'item_group_id') ?? id)
  const title = cleanLine(findFirstValue(row, 'title') ?? '', MAX_TITLE_LENGTH)
  if (!title) return { kind: 'Missing', element: 'title', reason: 'nothing is left of the title without markup' }
  const prices = parsePrices(row, target)
  if (!prices)
    return { kind: 'Refused', element: 'price', reason: 'an amount above 0 in a currency with a known rate is needed' }
  const colour = parseColour(cleanLine(findFirstValue(row, 'color') ?? '', 60))
  const archetype = guessArchetype({ productType: findFirstValue(row, 'product_type') ?? '', title })
  const categories = buildFeedCategories(row, archetype)
  const link = findFirstValue(row, 'image_link') ?? ''
  const size = target.findPictureSize(link)
  const parcel = parsePackage(row)
  const released = findFirstValue(row, 'x_released')
  const energy = parseEnergyLabel(row)
  const keys = { tenant: tenant.id, productId }
  return {
    line: row.line,
    regularCents: prices.regular,
    colour,
    categories,
    product: {
      ...{
        tenant: tenant.id,
        id: productId,
        archetype,
        source,
        active: 1,
        vatClass: 'standard',
        withdrawalExcluded: 0,
        popularity: 0,
        ratingSum: 0,
        ratingCount: 0,
      },
      categoryId: categories.at(-1)?.id ?? '',
      brand: cleanLine(findFirstValue(row, 'brand') ?? '', 80),
      deliveryClass: getDeliveryClass(parcel),
      releasedOn: released && isDay(released) && released <= today ? released : today,
      facts: JSON.stringify(energy ? { energy } : {}),
    },
    texts: tenant.locales.map((locale) => toProductText(row, locale, productId, tenant.id)),
    picture: {
      ...keys,
      colourKey: '',
      position: 0,
      ...(size ? { source: link, ...size } : { source: `drawn/${archetype}.svg`, ...drawnPictureSize }),
    },
    variant: {
      ...keys,
      ...{
        sku,
        colourKey: colour?.key ?? '',
        size: cleanLine(findFirstValue(row, 'size') ?? '', 40),
        priceCents: prices.current,
        stock: parseStock(row),
      },
      ean: parseEan(findFirstValue(row, 'gtin') ?? findFirstValue(row, 'upc') ?? findFirstValue(row, 'ean')) ?? null,
      articleNumber: createArticleNumber(sku),
      ...{ unitQuantity: null, unitMeasure: null },
      packages: JSON.stringify(toPackages(parcel)),
    },
  }
}
