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
import type { ProductFactsJson } from '../database/product-facts.ts'
import { type SeedTenant, selectAssortment } from './assortment.ts'
import type { MasterProduct } from './demo-catalogue.ts'
import { demoCategories, type SeedCategory } from './demo-categories.ts'
import { createLegalFacts } from './legal-facts.ts'
import { listPictureSources, PICTURE_SIZE, photographColours } from './media.ts'
import { getDimensions } from './packages.ts'
import { findPartsDrawing } from './parts.ts'
import {
  buildDemoTextFacts,
  buildDescription,
  buildHighlights,
  buildProductTitle,
  toProductSlug,
} from './product-texts.ts'
import { createReviews } from './reviews.ts'
import { buildVariantRows } from './variant-rows.ts'
import { getBrand } from './wording/brands.ts'
import { slugify, translate } from './wording/translations.ts'

/** All table rows of one shop's catalogue. */
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

function getVariation({ colours: colourKeys, sizes }: MasterProduct): ProductTable['variation'] {
  if (colourKeys.length > 1) return sizes.length > 1 ? 'colour-size' : 'colour'
  return sizes.length > 1 ? 'size' : 'none'
}

function buildMeasureFacts(product: MasterProduct): ProductFactsJson['measures'] {
  const [smallest, ...others] = product.sizes
  const measures = smallest && getDimensions(product, smallest)
  if (!measures || Object.keys(measures).length === 0) return undefined
  const { getMeasures } = product.template
  const bySize =
    getMeasures && others.length > 0
      ? Object.fromEntries(others.map((size) => [size.label, getMeasures(size)]))
      : undefined
  return { ...measures, bySize }
}

/** Made to measure is what has this in its title, sealed a whole kind of goods (law 40). */
function getWithdrawalExclusion({ features, template }: MasterProduct): ProductFactsJson['withdrawalExclusion'] {
  if (features[0]?.madeToMeasure) return 'made-to-measure'
  return template.sealedForHygiene ? 'sealed-hygiene' : undefined
}

function buildProductFacts(product: MasterProduct): ProductFactsJson {
  const { brand, material, model, technical } = product
  const { manufacturer, responsible } = getBrand(brand)
  return {
    measures: buildMeasureFacts(product),
    energy: technical?.energy,
    tyre: technical?.tyre,
    model,
    ...createLegalFacts(product),
    partsDrawing: findPartsDrawing(product),
    containsAnimalParts: material?.animal,
    withdrawalExclusion: getWithdrawalExclusion(product),
    manufacturer,
    responsible,
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
    withdrawalExcluded: getWithdrawalExclusion(product) ? 1 : 0,
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

/** A product's pictures by colour; a drawn one is for every colour. */
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

/** All rows of one shop on a day. */
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
    const { variants, priceChanges } = buildVariantRows(product, tenant, { today, released })
    rows.variant.push(...variants)
    rows.priceChange.push(...priceChanges)
    rows.review.push(...reviews)
  }
  return rows
}
