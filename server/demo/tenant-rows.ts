import { addDays } from '#shared/dates.ts'
import type {
  CategoryTable,
  CategoryTextTable,
  ColourTable,
  PriceChangeTable,
  ProductPictureTable,
  ProductTable,
  ProductTextTable,
  ReviewTable,
  VariantTable,
} from '../database/index.ts'
import type { DimensionFacts, PackageDimensions, ProductFactsJson } from '../database/product-facts.ts'
import type { MasterProduct, MasterVariant } from './demo-catalogue.ts'
import { demoCategories, type SeedCategory } from './demo-categories.ts'
import type { Size } from './goods/product-template.ts'
import { listPictureSources, PICTURE_SIZE, photographColours } from './media.ts'
import { createPriceTrajectory, getPriceVariation, priceVariant } from './prices.ts'
import {
  buildDemoTextFacts,
  buildDescription,
  buildFactGroups,
  buildHighlights,
  buildProductTitle,
  toProductSlug,
} from './product-texts.ts'
import { createSeededRandom } from './random.ts'
import { createReviews } from './reviews.ts'
import { getBrand } from './wording/brands.ts'
import { localiseSpelling, slugify, translate } from './wording/translations.ts'

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
  product: ProductTable[]
  productText: ProductTextTable[]
  productPicture: ProductPictureTable[]
  variant: VariantTable[]
  priceChange: PriceChangeTable[]
  review: ReviewTable[]
}

/** Price level by country against the German one. */
const PRICE_LEVELS: Readonly<Record<string, number>> = { AT: 1.02, DE: 1, CH: 1.12, NL: 1.01 }
/** Share of the catalogue a country's shop carries. */
const ASSORTMENT_SHARES: Readonly<Record<string, number>> = { AT: 0.92, DE: 0.95, CH: 0.88, NL: 0.9 }

/** The styles this shop carries; its own choice, the same on every run. */
export const selectAssortment = (catalogue: readonly MasterProduct[], tenant: SeedTenant) =>
  catalogue.filter(({ id }) =>
    createSeededRandom(`assortment ${tenant.id} ${id}`).chance(ASSORTMENT_SHARES[tenant.country] ?? 0.9),
  )

function addCategories(
  rows: TenantRows,
  tenant: SeedTenant,
  nodes: readonly SeedCategory[] = demoCategories,
  parentId: string | null = null,
) {
  nodes.forEach(({ id, name, picture, children }, position) => {
    rows.category.push({ tenant: tenant.id, id, parentId, position: position + 1, picture })
    for (const locale of tenant.locales) {
      const translatedName = translate(name, locale)
      rows.categoryText.push({
        tenant: tenant.id,
        categoryId: id,
        locale,
        name: translatedName,
        slug: slugify(translatedName),
      })
    }
    addCategories(rows, tenant, children ?? [], id)
  })
}

function addColours(rows: TenantRows, tenant: SeedTenant) {
  for (const [key, { hex, de, fr, nl }] of Object.entries(photographColours)) {
    rows.colour.push({
      tenant: tenant.id,
      key,
      hex,
      names: JSON.stringify(
        Object.fromEntries(tenant.locales.map((locale) => [locale, translate([de, fr, nl], locale)])),
      ),
    })
  }
}

function getVariation({ colours: colourKeys, sizes }: MasterProduct) {
  if (colourKeys.length > 1) return sizes.length > 1 ? 'colour-size' : 'colour'
  return sizes.length > 1 ? 'size' : 'none'
}

/** Outer measures of one size: those the data sheet states, and those the size itself stands for. */
const getDimensions = (product: MasterProduct, size: Size): DimensionFacts => ({
  ...getSheetDimensions(product),
  ...product.template.getMeasures?.(size),
})

const getSheetDimensions = (product: MasterProduct): DimensionFacts =>
  Object.assign({}, ...buildFactGroups(product).flatMap(({ facts }) => facts.map(({ measure }) => measure ?? {})))

function buildMeasureFacts(product: MasterProduct): ProductFactsJson['measures'] {
  const [smallest, ...others] = product.sizes
  const measures = smallest && getDimensions(product, smallest)
  if (!measures || Object.keys(measures).length === 0) return undefined
  const bySize =
    product.template.getMeasures &&
    others.length > 0 &&
    Object.fromEntries(others.map((size) => [size.label, product.template.getMeasures?.(size) ?? {}]))
  return { ...measures, ...(bySize && { bySize }) }
}

function buildProductFacts(product: MasterProduct): ProductFactsJson {
  const { brand, material, technical } = product
  const { manufacturer, responsible } = getBrand(brand)
  const measures = buildMeasureFacts(product)
  return {
    ...(measures && { measures }),
    ...(technical?.energy && { energy: technical.energy }),
    ...(technical?.tyre && { tyre: technical.tyre }),
    ...(material?.animal && { containsAnimalParts: true }),
    manufacturer,
    ...(responsible && { responsible }),
  }
}

function addProduct(
  rows: TenantRows,
  product: MasterProduct,
  tenant: SeedTenant,
  released: string,
  reviews: readonly ReviewTable[],
) {
  const { template } = product
  rows.product.push({
    tenant: tenant.id,
    id: product.id,
    categoryId: template.category,
    brand: getBrand(product.brand).name,
    archetype: template.archetype,
    deliveryClass: template.box.freight ? 'freight' : 'parcel',
    vatClass: 'standard',
    withdrawalExcluded: product.features[0]?.madeToMeasure ? 1 : 0,
    releasedOn: released,
    popularity: product.popularity,
    ratingSum: reviews.reduce((sum, { stars }) => sum + stars, 0),
    ratingCount: reviews.length,
    variation: getVariation(product),
    facts: JSON.stringify(buildProductFacts(product)),
    source: 'demo',
    active: 1,
  })
}

function addTexts(rows: TenantRows, product: MasterProduct, tenant: SeedTenant) {
  for (const locale of tenant.locales) {
    const title = buildProductTitle(product, locale)
    rows.productText.push({
      tenant: tenant.id,
      productId: product.id,
      locale,
      title,
      slug: toProductSlug(title),
      description: JSON.stringify(buildDescription(product, locale)),
      highlights: JSON.stringify(buildHighlights(product, locale)),
      facts: JSON.stringify(buildDemoTextFacts(product, locale)),
    })
  }
}

/** Pictures of a style by colour; a drawn one stands for every colour. */
function listPictures({
  template: { archetype, drawn },
  colours: colourKeys,
  secondViewFirst,
}: MasterProduct): { colourKey: string; sources: string[] }[] {
  if (drawn) return [{ colourKey: '', sources: [`drawn/${archetype}.svg`] }]
  return colourKeys.map((colourKey) => ({
    colourKey,
    sources: listPictureSources(archetype, colourKey, secondViewFirst),
  }))
}

function addPictures(rows: TenantRows, product: MasterProduct, tenant: SeedTenant) {
  for (const { colourKey, sources } of listPictures(product)) {
    for (const [i, source] of sources.entries())
      rows.productPicture.push({
        tenant: tenant.id,
        productId: product.id,
        colourKey,
        position: i + 1,
        source,
        ...PICTURE_SIZE,
      })
  }
}

const PADDING_MM = 40 // cardboard and foam, both sides together

/** Length, width and height of each parcel of one size. */
function getParcelSize(product: MasterProduct, size: Size): [number, number, number] {
  const { mm, packing = 'flat', freight } = product.template.box
  const [length, width, height] = mm
  const { widthMm = 0, depthMm = 0, heightMm = 0 } = getDimensions(product, size)
  if (packing !== 'flat')
    return [widthMm + PADDING_MM, depthMm + PADDING_MM, packing === 'whole' ? heightMm + PADDING_MM : height]
  if (freight)
    return [Math.max(length, widthMm + PADDING_MM, depthMm + PADDING_MM, heightMm + PADDING_MM), width, height]
  return [Math.round(length * (size.factor ?? 1) ** 0.5), width, height]
}

function createPackages(product: MasterProduct, size: Size): PackageDimensions[] {
  const { grams, parcels = 1 } = product.template.box
  const [lengthMm, widthMm, heightMm] = getParcelSize(product, size)
  const parcel = { lengthMm, widthMm, heightMm, weightG: Math.round((grams * (size.factor ?? 1) ** 0.5) / parcels) }
  return Array.from({ length: parcels }, () => parcel)
}

/** Pieces at hand: some styles are sold out, some sizes, many are scarce, most are plenty. */
function pickStock(tenant: SeedTenant, productId: string, sku: string): number {
  if (createSeededRandom(`sold out ${tenant.id} ${productId}`).chance(0.015)) return 0
  const random = createSeededRandom(`stock ${tenant.id} ${sku}`)
  const chance = random.next()
  if (chance < 0.07) return 0
  if (chance < 0.2) return random.integer(1, 3)
  return chance < 0.6 ? random.integer(4, 25) : random.integer(26, 240)
}

function addVariants(
  rows: TenantRows,
  product: MasterProduct,
  tenant: SeedTenant,
  dates: { today: string; released: string },
) {
  const level = (PRICE_LEVELS[tenant.country] ?? 1) * getPriceVariation(`price ${tenant.id} ${product.id}`, 3)
  const trajectory = createPriceTrajectory(createSeededRandom(`course ${tenant.id} ${product.id}`), product.ageDays)
  const packages = new Map(product.sizes.map((size) => [size.label, JSON.stringify(createPackages(product, size))]))
  const add = ({ sku, position, ean, articleNumber, colour, size }: MasterVariant) => {
    const { history, ...price } = priceVariant(
      product.baseCents * level * (size.factor ?? 1),
      trajectory,
      dates,
      tenant.currency,
    )
    const centimetres = product.template.soldByLength
      ? Math.round(Number.parseFloat(size.label.replace(',', '.')) * 100)
      : null
    rows.variant.push({
      tenant: tenant.id,
      sku,
      productId: product.id,
      position,
      ean,
      articleNumber,
      colourKey: colour,
      size: localiseSpelling(size.label, tenant.country === 'CH' ? 'de-CH' : ''),
      ...price,
      unitQuantity: centimetres,
      unitMeasure: centimetres === null ? null : 'cm',
      stock: pickStock(tenant, product.id, sku),
      packages: packages.get(size.label) ?? '[]',
    })
    for (const { from, cents } of history)
      rows.priceChange.push({ tenant: tenant.id, sku, fromAt: `${from}T00:00:00.000Z`, priceCents: cents })
  }
  product.variants.forEach(add)
}

/** All rows of one shop, as of a day. */
export function buildTenantRows(catalogue: readonly MasterProduct[], tenant: SeedTenant, today: string): TenantRows {
  const rows: TenantRows = {
    category: [],
    categoryText: [],
    colour: [],
    product: [],
    productText: [],
    productPicture: [],
    variant: [],
    priceChange: [],
    review: [],
  }
  addCategories(rows, tenant)
  addColours(rows, tenant)
  for (const product of selectAssortment(catalogue, tenant)) {
    const released = addDays(today, -product.ageDays)
    const reviews = createReviews(product, tenant, today)
    addProduct(rows, product, tenant, released, reviews)
    addTexts(rows, product, tenant)
    addPictures(rows, product, tenant)
    addVariants(rows, product, tenant, { today, released })
    for (const review of reviews) rows.review.push(review)
  }
  return rows
}
