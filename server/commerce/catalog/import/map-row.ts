import { type Locale, languageOf, type Tenant } from '#shared/tenant.ts'
import type { ArticleTable, StylePictureTable, StyleTable, StyleTextTable } from '../../../database/index.ts'
import { archetypeFor, drawnSize } from '../../images/index.ts'
import { categoriesOf, type FeedCategory } from './category-path.ts'
import { cleanLine, cleanProse } from './clean-text.ts'
import { colourOf } from './colour-words.ts'
import { type FeedRow, firstOf } from './feed-row.ts'
import { eanOf } from './measures.ts'
import { centsOf, isWithin } from './money.ts'
import type { Problem } from './rules.ts'
import { orderNumberOf, safeId, slugOf } from './slug.ts'
import { deliveryClassOf, energyOf, packageOf, packagesOf, textFactsOf } from './style-facts.ts'

/** Pieces that "in stock" without a quantity stands for. */
const DEFAULT_STOCK = 20
const MAX_STOCK = 100_000
const MAX_TITLE = 150
const MAX_HIGHLIGHTS = 8
const MAX_PRICE_CENTS = 100_000_000

/** What the mapping needs to know of where the goods go. */
export interface Target {
  tenant: Tenant
  source: string
  now: Date
  /** Day of `now` in the tenant's time zone. */
  today: string
  /** The size of a picture of ours; undefined where there is none with this source. */
  pictureSize(source: string): { width: number; height: number } | undefined
}

/** One row in the shop's terms; prices and positions depend on what is there already and come later. */
export interface MappedRow {
  line: number
  style: Omit<StyleTable, 'variation'>
  texts: StyleTextTable[]
  picture: StylePictureTable
  article: Omit<ArticleTable, 'position' | 'previousCents' | 'lowest30Cents' | 'reducedOn'>
  /** The price without the sale, in cents. */
  regularCents: number
  colour: ReturnType<typeof colourOf>
  categories: FeedCategory[]
}

function stockOf(row: FeedRow): number {
  const availability =
    firstOf(row, 'availability')
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') ?? 'instock'
  if (!/instock|availablefororder/.test(availability)) return 0
  const quantity = firstOf(row, 'quantity')
  return quantity === undefined ? DEFAULT_STOCK : Math.min(Number(quantity), MAX_STOCK)
}

/** Regular and current price: the shop's own currency where the feed names it, otherwise converted. */
function pricesOf(row: FeedRow, { tenant, now }: Target): { regular: number; current: number } | undefined {
  const own = row.prices[tenant.currency]
  const given = firstOf(row, 'currency')
  const cents = (text: string | undefined) => (text === undefined ? undefined : centsOf(text, own?.price ? tenant.currency : given, tenant.currency))
  const regular = cents(own?.price ?? firstOf(row, 'price'))
  if (regular === undefined || regular <= 0 || regular > MAX_PRICE_CENTS) return undefined
  const sale = cents(own?.price ? own.sale_price : firstOf(row, 'sale_price'))
  const dates = firstOf(row, 'sale_price_effective_date')
  const onSale = sale !== undefined && sale > 0 && sale < regular && (dates === undefined || isWithin(dates, now))
  return { regular, current: onSale ? sale : regular }
}

/** The group's title: its own, or the row's without the colour and size at its end. */
function styleTitle(row: FeedRow, title: string): string {
  const group = firstOf(row, 'x_group_title')
  if (group) return group
  if (!firstOf(row, 'item_group_id')) return title
  let short = title
  for (const word of [firstOf(row, 'color'), firstOf(row, 'size'), firstOf(row, 'color')]) {
    if (word && short.toLowerCase().endsWith(word.toLowerCase())) short = short.slice(0, -word.length).replace(/[\s,–/-]+$/, '')
  }
  return short || title
}

function textIn(row: FeedRow, locale: Locale, styleId: string, tenant: string): StyleTextTable {
  const language = languageOf(locale)
  const translation = row.translations[language]
  const swiss = (text: string) => (locale === 'de-CH' ? text.replaceAll('ß', 'ss') : text)
  const title = swiss(cleanLine(translation?.title ?? styleTitle(row, firstOf(row, 'title') ?? ''), MAX_TITLE))
  const { paragraphs, points } = cleanProse(swiss(translation?.description ?? firstOf(row, 'description') ?? firstOf(row, 'x_short_description') ?? ''))
  return {
    ...{ tenant, styleId, locale, title, slug: slugOf(title) },
    description: JSON.stringify(paragraphs),
    highlights: JSON.stringify(points.slice(0, MAX_HIGHLIGHTS)),
    facts: JSON.stringify(textFactsOf(row, locale)),
  }
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

/** Maps a row that has passed the rules; answers the problem where the shop cannot sell it. */
export function mapRow(row: FeedRow, target: Target): MappedRow | Problem {
  const { tenant, source, today } = target
  const id = firstOf(row, 'id') ?? ''
  const sku = safeId(id)
  const styleId = safeId(firstOf(row, 'item_group_id') ?? id)
  const title = cleanLine(firstOf(row, 'title') ?? '', MAX_TITLE)
  if (!title) return { kind: 'Missing', element: 'title', reason: 'nothing is left of the title without markup' }
  const prices = pricesOf(row, target)
  if (!prices) return { kind: 'Refused', element: 'price', reason: 'an amount above 0 in a currency with a known rate is needed' }
  const colour = colourOf(cleanLine(firstOf(row, 'color') ?? '', 60))
  const archetype = archetypeFor({ productType: firstOf(row, 'product_type') ?? '', title })
  const categories = categoriesOf(row, archetype)
  const link = firstOf(row, 'image_link') ?? ''
  const size = target.pictureSize(link)
  const parcel = packageOf(row)
  const released = firstOf(row, 'x_released')
  const energy = energyOf(row)
  const keys = { tenant: tenant.id, styleId }
  return {
    line: row.line,
    regularCents: prices.regular,
    colour,
    categories,
    style: {
      ...{
        tenant: tenant.id,
        id: styleId,
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
      brand: cleanLine(firstOf(row, 'brand') ?? '', 80),
      deliveryClass: deliveryClassOf(parcel),
      releasedOn: isDay(released) && released <= today ? released : today,
      facts: JSON.stringify(energy ? { energy } : {}),
    },
    texts: tenant.locales.map((locale) => textIn(row, locale, styleId, tenant.id)),
    picture: { ...keys, colourKey: '', position: 0, ...(size ? { source: link, ...size } : { source: `drawn/${archetype}.svg`, ...drawnSize }) },
    article: {
      ...keys,
      ...{ sku, colourKey: colour?.key ?? '', size: cleanLine(firstOf(row, 'size') ?? '', 40), priceCents: prices.current, stock: stockOf(row) },
      ean: eanOf(firstOf(row, 'gtin') ?? firstOf(row, 'upc') ?? firstOf(row, 'ean')) ?? null,
      orderNumber: orderNumberOf(sku),
      ...{ unitQuantity: null, unitMeasure: null },
      packages: JSON.stringify(packagesOf(parcel)),
    },
  }
}
