import type { MeasureFacts, PackageFacts, StyleFacts } from '../facts.ts'
import type {
  ArticleTable,
  CategoryTable,
  CategoryTextTable,
  ColourTable,
  PriceChangeTable,
  ReviewTable,
  StylePictureTable,
  StyleTable,
  StyleTextTable,
} from '../schema.ts'
import type { MasterArticle, MasterStyle } from './catalogue.ts'
import { categories, type SeedCategory } from './categories.ts'
import type { Size } from './goods/goods.ts'
import { colours, PICTURE, pictureSources } from './media.ts'
import { addDays, courseOf, priceArticle, wobble } from './prices.ts'
import { randomOf } from './random.ts'
import { reviewsOf } from './reviews.ts'
import { descriptionOf, groupsOf, highlightsOf, slugOf, textFactsOf, titleOf } from './texts.ts'
import { brandOf } from './wording/brands.ts'
import { say, slugify, spell } from './wording/words.ts'

/** What the seed has to know about a shop. */
export interface SeedTenant {
  id: string
  country: string
  currency: string
  locales: readonly string[]
}

/** Everything one shop sells, ready for the tables. */
export interface TenantRows {
  category: CategoryTable[]
  categoryText: CategoryTextTable[]
  colour: ColourTable[]
  style: StyleTable[]
  styleText: StyleTextTable[]
  stylePicture: StylePictureTable[]
  article: ArticleTable[]
  priceChange: PriceChangeTable[]
  review: ReviewTable[]
}

/** Price level by country against the German one. */
const LEVELS: Readonly<Record<string, number>> = { AT: 1.02, DE: 1, CH: 1.12, NL: 1.01 }
/** Share of the catalogue a country's shop carries. */
const ASSORTMENT: Readonly<Record<string, number>> = { AT: 0.92, DE: 0.95, CH: 0.88, NL: 0.9 }

/** The styles this shop carries; its own choice, the same on every run. */
export const assortmentOf = (catalogue: readonly MasterStyle[], tenant: SeedTenant) =>
  catalogue.filter(({ id }) => randomOf(`assortment ${tenant.id} ${id}`).chance(ASSORTMENT[tenant.country] ?? 0.9))

function addCategories(rows: TenantRows, tenant: SeedTenant, nodes: readonly SeedCategory[] = categories, parentId: string | null = null) {
  nodes.forEach(({ id, name, picture, children }, position) => {
    rows.category.push({ tenant: tenant.id, id, parentId, position: position + 1, picture })
    for (const locale of tenant.locales) {
      const spoken = say(name, locale)
      rows.categoryText.push({ tenant: tenant.id, categoryId: id, locale, name: spoken, slug: slugify(spoken) })
    }
    addCategories(rows, tenant, children ?? [], id)
  })
}

function addColours(rows: TenantRows, tenant: SeedTenant) {
  for (const [key, { hex, de, fr, nl }] of Object.entries(colours)) {
    rows.colour.push({
      tenant: tenant.id,
      key,
      hex,
      names: JSON.stringify(Object.fromEntries(tenant.locales.map((locale) => [locale, say([de, fr, nl], locale)]))),
    })
  }
}

function variationOf({ colours: shades, sizes }: MasterStyle) {
  if (shades.length > 1) return sizes.length > 1 ? 'colour-size' : 'colour'
  return sizes.length > 1 ? 'size' : 'none'
}

/** Outer measures of one size: those the data sheet states, and those the size itself stands for. */
const measuresOf = (style: MasterStyle, size: Size): MeasureFacts => ({ ...sheetMeasures(style), ...style.goods.measuresOf?.(size) })

const sheetMeasures = (style: MasterStyle): MeasureFacts =>
  Object.assign({}, ...groupsOf(style).flatMap(({ facts }) => facts.map(({ measure }) => measure ?? {})))

function measureFacts(style: MasterStyle): StyleFacts['measures'] {
  const [smallest, ...others] = style.sizes
  const measures = smallest && measuresOf(style, smallest)
  if (!measures || Object.keys(measures).length === 0) return undefined
  const bySize = style.goods.measuresOf && others.length > 0 && Object.fromEntries(others.map((size) => [size.label, style.goods.measuresOf?.(size) ?? {}]))
  return { ...measures, ...(bySize && { bySize }) }
}

function factsOf(style: MasterStyle): StyleFacts {
  const { brand, material, technical } = style
  const { manufacturer, responsible } = brandOf(brand)
  const measures = measureFacts(style)
  return {
    ...(measures && { measures }),
    ...(technical?.energy && { energy: technical.energy }),
    ...(technical?.tyre && { tyre: technical.tyre }),
    ...(material?.animal && { containsAnimalParts: true }),
    manufacturer,
    ...(responsible && { responsible }),
  }
}

function addStyle(rows: TenantRows, style: MasterStyle, tenant: SeedTenant, released: string, reviews: readonly ReviewTable[]) {
  const { goods } = style
  rows.style.push({
    tenant: tenant.id,
    id: style.id,
    categoryId: goods.category,
    brand: brandOf(style.brand).name,
    archetype: goods.archetype,
    deliveryClass: goods.box.freight ? 'freight' : 'parcel',
    vatClass: 'standard',
    withdrawalExcluded: style.features[0]?.madeToMeasure ? 1 : 0,
    releasedOn: released,
    popularity: style.popularity,
    ratingSum: reviews.reduce((sum, { stars }) => sum + stars, 0),
    ratingCount: reviews.length,
    variation: variationOf(style),
    facts: JSON.stringify(factsOf(style)),
    source: 'demo',
    active: 1,
  })
}

function addTexts(rows: TenantRows, style: MasterStyle, tenant: SeedTenant) {
  for (const locale of tenant.locales) {
    const title = titleOf(style, locale)
    rows.styleText.push({
      tenant: tenant.id,
      styleId: style.id,
      locale,
      title,
      slug: slugOf(title),
      description: JSON.stringify(descriptionOf(style, locale)),
      highlights: JSON.stringify(highlightsOf(style, locale)),
      facts: JSON.stringify(textFactsOf(style, locale)),
    })
  }
}

/** Pictures of a style by colour; a drawn one stands for every colour. */
function picturesOf({ goods: { archetype, drawn }, colours: shades, secondViewLeads }: MasterStyle): { colourKey: string; sources: string[] }[] {
  if (drawn) return [{ colourKey: '', sources: [`drawn/${archetype}.svg`] }]
  return shades.map((colourKey) => ({ colourKey, sources: pictureSources(archetype, colourKey, secondViewLeads) }))
}

function addPictures(rows: TenantRows, style: MasterStyle, tenant: SeedTenant) {
  for (const { colourKey, sources } of picturesOf(style)) {
    for (const [i, source] of sources.entries())
      rows.stylePicture.push({ tenant: tenant.id, styleId: style.id, colourKey, position: i + 1, source, ...PICTURE })
  }
}

const PADDING_MM = 40 // cardboard and foam, both sides together

/** Length, width and height of each parcel of one size. */
function parcelOf(style: MasterStyle, size: Size): [number, number, number] {
  const { mm, packing = 'flat', freight } = style.goods.box
  const [length, width, height] = mm
  const { widthMm = 0, depthMm = 0, heightMm = 0 } = measuresOf(style, size)
  if (packing !== 'flat') return [widthMm + PADDING_MM, depthMm + PADDING_MM, packing === 'whole' ? heightMm + PADDING_MM : height]
  if (freight) return [Math.max(length, widthMm + PADDING_MM, depthMm + PADDING_MM, heightMm + PADDING_MM), width, height]
  return [Math.round(length * (size.factor ?? 1) ** 0.5), width, height]
}

function packagesOf(style: MasterStyle, size: Size): PackageFacts[] {
  const { grams, parcels = 1 } = style.goods.box
  const [lengthMm, widthMm, heightMm] = parcelOf(style, size)
  const parcel = { lengthMm, widthMm, heightMm, weightG: Math.round((grams * (size.factor ?? 1) ** 0.5) / parcels) }
  return Array.from({ length: parcels }, () => parcel)
}

/** Pieces at hand: some styles are sold out, some sizes, many are scarce, most are plenty. */
function stockOf(tenant: SeedTenant, styleId: string, sku: string): number {
  if (randomOf(`sold out ${tenant.id} ${styleId}`).chance(0.015)) return 0
  const random = randomOf(`stock ${tenant.id} ${sku}`)
  const chance = random.next()
  if (chance < 0.07) return 0
  if (chance < 0.2) return random.whole(1, 3)
  return chance < 0.6 ? random.whole(4, 25) : random.whole(26, 240)
}

function addArticles(rows: TenantRows, style: MasterStyle, tenant: SeedTenant, dates: { today: string; released: string }) {
  const level = (LEVELS[tenant.country] ?? 1) * wobble(`price ${tenant.id} ${style.id}`, 3)
  const course = courseOf(randomOf(`course ${tenant.id} ${style.id}`), style.age)
  const packages = new Map(style.sizes.map((size) => [size.label, JSON.stringify(packagesOf(style, size))]))
  const add = ({ sku, position, ean, orderNumber, colour, size }: MasterArticle) => {
    const { history, ...price } = priceArticle(style.baseCents * level * (size.factor ?? 1), course, dates, tenant.currency)
    const centimetres = style.goods.soldByLength ? Math.round(Number.parseFloat(size.label.replace(',', '.')) * 100) : null
    rows.article.push({
      tenant: tenant.id,
      sku,
      styleId: style.id,
      position,
      ean,
      orderNumber,
      colourKey: colour,
      size: spell(size.label, tenant.country === 'CH' ? 'de-CH' : ''),
      ...price,
      unitQuantity: centimetres,
      unitMeasure: centimetres === null ? null : 'cm',
      stock: stockOf(tenant, style.id, sku),
      packages: packages.get(size.label) ?? '[]',
    })
    for (const { from, cents } of history) rows.priceChange.push({ tenant: tenant.id, sku, fromAt: `${from}T00:00:00.000Z`, priceCents: cents })
  }
  style.articles.forEach(add)
}

/** All rows of one shop, as of a day. */
export function tenantRows(catalogue: readonly MasterStyle[], tenant: SeedTenant, today: string): TenantRows {
  const rows: TenantRows = { category: [], categoryText: [], colour: [], style: [], styleText: [], stylePicture: [], article: [], priceChange: [], review: [] }
  addCategories(rows, tenant)
  addColours(rows, tenant)
  for (const style of assortmentOf(catalogue, tenant)) {
    const released = addDays(today, -style.age)
    const reviews = reviewsOf(style, tenant, today)
    addStyle(rows, style, tenant, released, reviews)
    addTexts(rows, style, tenant)
    addPictures(rows, style, tenant)
    addArticles(rows, style, tenant, { today, released })
    for (const review of reviews) rows.review.push(review)
  }
  return rows
}
