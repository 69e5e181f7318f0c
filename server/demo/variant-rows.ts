import type { PriceChangeTable, VariantTable } from '../database/index.ts'
import type { SeedTenant } from './assortment.ts'
import type { MasterProduct } from './demo-catalogue.ts'
import type { Size } from './goods/product-template.ts'
import { createPackages } from './packages.ts'
import { createPriceTrajectory, getPriceVariation, priceVariant } from './prices.ts'
import { createSeededRandom } from './random.ts'
import { localiseSpelling } from './wording/translations.ts'

/** A country's price level relative to the German one. */
const PRICE_LEVELS: Readonly<Record<string, number>> = { AT: 1.02, DE: 1, CH: 1.12, NL: 1.01 }

/** The stock of a variant: some products and some sizes are sold out, many are scarce, most are plentiful. */
function pickStock(tenant: SeedTenant, productId: string, sku: string): number {
  if (createSeededRandom(`sold out ${tenant.id} ${productId}`).chance(0.015)) return 0
  const random = createSeededRandom(`stock ${tenant.id} ${sku}`)
  const chance = random.next()
  if (chance < 0.07) return 0
  if (chance < 0.2) return random.integer(1, 3)
  return chance < 0.6 ? random.integer(4, 25) : random.integer(26, 240)
}

const getLengthInCentimetres = (product: MasterProduct, size: Size) =>
  product.template.soldByLength ? Math.round(Number.parseFloat(size.label.replace(',', '.')) * 100) : null

/** A product's variants in one shop, with their price history. */
export function buildVariantRows(
  product: MasterProduct,
  tenant: SeedTenant,
  dates: { today: string; released: string },
): { variants: VariantTable[]; priceChanges: PriceChangeTable[] } {
  const variants: VariantTable[] = []
  const priceChanges: PriceChangeTable[] = []
  const level = (PRICE_LEVELS[tenant.country] ?? 1) * getPriceVariation(`price ${tenant.id} ${product.id}`, 3)
  const trajectory = createPriceTrajectory(createSeededRandom(`course ${tenant.id} ${product.id}`), product.ageDays)
  const packages = new Map(product.sizes.map((size) => [size.label, JSON.stringify(createPackages(product, size))]))
  for (const { sku, position, ean, articleNumber, colour, size } of product.variants) {
    const regularCents = product.baseCents * level * (size.factor ?? 1)
    const { history, ...price } = priceVariant(regularCents, trajectory, dates, tenant.currency)
    const centimetres = getLengthInCentimetres(product, size)
    variants.push({
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
      priceChanges.push({ tenant: tenant.id, sku, fromAt: `${from}T00:00:00.000Z`, priceCents: cents })
  }
  return { variants, priceChanges }
}
