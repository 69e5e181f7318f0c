import { getDeliveryWindow } from '#server/commerce/checkout/delivery/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { ProductTextFactsJson } from '#server/database/index.ts'
import type { EnergyLabel, Product, Safety, SizeOption } from '#shared/api/catalog.ts'
import { type Money, money } from '#shared/money.ts'
import { isPublicGtin } from '#shared/rules/catalog/gtin.ts'
import { calculateSingleDeliveryFee } from '#shared/rules/checkout/single-delivery-fee.ts'
import { buildCrumbs, loadCategories } from '../categories/index.ts'
import {
  buildCharger,
  buildLegalNotices,
  buildProducerGuarantee,
  buildProductLabel,
  buildShopGuarantee,
  describeWithdrawalExclusion,
} from '../legal-facts/index.ts'
import { buildFromPrice, buildPrice, createPriceContext, findCheapestVariant } from '../prices/index.ts'
import { listServiceOffers } from '../services/index.ts'
import { findColoursByKey } from './colour-repository.ts'
import { buildSwatches, groupByColour, selectColourPictures } from './colours.ts'
import { findLargestFreightPackage, findOuterDimensions, parsePackageDimensions } from './packages.ts'
import { findPicturesByProduct } from './picture-repository.ts'
import { findProductRows, type LocalisedProductRow } from './product-repository.ts'
import { findProductText } from './product-text-repository.ts'
import { findRunningCosts } from './running-costs.ts'
import { findVariantRowsByProduct, findVariantRowsBySku, type VariantRow } from './variant-repository.ts'

const MAX_SHOWN_STOCK = 10 // shared/api/catalog.ts: SizeOption.stock

/** The delivery cost of this variant alone. */
function getDeliveryCost({ tenant }: Context, product: LocalisedProductRow, variant: VariantRow): Money {
  const { deliveryClass } = product
  const cents = calculateSingleDeliveryFee(tenant.delivery, { deliveryClass, priceCents: variant.priceCents })
  return money(cents, tenant.currency)
}

function buildEnergyLabel({ facts }: LocalisedProductRow, textFacts: ProductTextFactsJson): EnergyLabel | undefined {
  return facts.energy && { ...facts.energy, sheet: textFacts.energySheet }
}

/** The manufacturer's data; the brand alone if the feed had none. */
function buildSafety({ facts, brand }: LocalisedProductRow, textFacts: ProductTextFactsJson): Safety {
  return {
    manufacturer: facts.manufacturer ?? { name: brand, address: '', email: '' },
    responsible: facts.responsible,
    warnings: textFacts.warnings,
  }
}

function buildSizeOptions(ctx: Context, product: LocalisedProductRow, variants: readonly VariantRow[]): SizeOption[] {
  const priceContext = createPriceContext(ctx)
  const delivery = getDeliveryWindow(ctx, product.deliveryClass)
  return variants.map((variant) => {
    return {
      sku: variant.sku,
      gtin: variant.ean && isPublicGtin(variant.ean) ? variant.ean : undefined,
      label: variant.size,
      price: buildPrice(variant, priceContext),
      stock: Math.min(variant.stock, MAX_SHOWN_STOCK),
      delivery: variant.stock > 0 ? delivery : undefined,
      runningCosts: findRunningCosts(ctx, product.facts, variant.size),
      largestPackage: findLargestFreightPackage(product, variant),
    }
  })
}

/** The parts of the page that depend on the selected variant. */
async function loadVariantParts(ctx: Context, product: LocalisedProductRow, variant: VariantRow) {
  const [variants, pictures] = await Promise.all([
    findVariantRowsByProduct(ctx, [product.id]),
    findPicturesByProduct(ctx, [product.id]),
  ])
  const colours = await findColoursByKey(
    ctx,
    variants.map(({ colourKey }) => colourKey),
  )
  const colour = colours.get(variant.colourKey)
  const colourVariants = groupByColour(variants).get(variant.colourKey) ?? [variant]
  const chosen = colourVariants.length === 1 || colourVariants[0]?.sku !== variant.sku
  const priceContext = createPriceContext(ctx)
  const displayed = chosen ? variant : (findCheapestVariant(colourVariants) ?? variant)
  const inStock = chosen ? variant.stock > 0 : colourVariants.some(({ stock }) => stock > 0)
  return {
    pictures: selectColourPictures(product, pictures, colour),
    price: chosen ? buildPrice(variant, priceContext) : buildFromPrice(displayed, colourVariants, priceContext),
    colour: colour && { key: colour.key, name: colour.name },
    colours: buildSwatches(product, variants, pictures, colours),
    sizes: buildSizeOptions(ctx, product, colourVariants),
    chosen,
    delivery: inStock ? getDeliveryWindow(ctx, product.deliveryClass) : undefined,
    deliveryCost: getDeliveryCost(ctx, product, displayed),
    packages: parsePackageDimensions(displayed),
    runningCosts: findRunningCosts(ctx, product.facts, displayed.size),
    label: buildProductLabel(ctx, product, {
      size: displayed.size,
      sizes: chosen ? [variant.size] : colourVariants.map(({ size }) => size),
    }),
    dimensions: findOuterDimensions(product.facts, displayed.size),
  }
}

/** The product page of a sku; undefined if the shop does not sell it in this locale. */
export async function findProduct(ctx: Context, sku: string): Promise<Product | undefined> {
  const [variant] = await findVariantRowsBySku(ctx, [sku])
  const [productRow] = variant ? await findProductRows(ctx, [variant.productId]) : []
  const text = productRow && (await findProductText(ctx, productRow.id))
  if (!variant || !productRow || !text) return undefined
  const { title, slug, brand, rating, deliveryClass, withdrawalExcluded, facts } = productRow
  const { groups, textile, care, sizeName } = text.facts
  return {
    sku,
    productId: productRow.id,
    slug,
    title,
    brand,
    rating,
    deliveryClass,
    withdrawalExcluded,
    description: text.description,
    highlights: text.highlights,
    facts: groups,
    textile,
    care,
    crumbs: buildCrumbs(await loadCategories(ctx), productRow.categoryId),
    ...(await loadVariantParts(ctx, productRow, variant)),
    sizeName,
    services: listServiceOffers(ctx, facts),
    withdrawalExclusion: facts.withdrawalExclusion,
    electrical: facts.electricalCategory !== undefined,
    withdrawalNote: withdrawalExcluded ? describeWithdrawalExclusion(ctx, facts) : undefined,
    containsAnimalParts: facts.containsAnimalParts ?? false,
    energy: buildEnergyLabel(productRow, text.facts),
    tyre: facts.tyre,
    producerGuarantee: buildProducerGuarantee(ctx, facts.producerGuarantee),
    charger: buildCharger(ctx, facts),
    legalNotices: buildLegalNotices(ctx, facts, text.facts),
    safety: buildSafety(productRow, text.facts),
    articleNumber: variant.articleNumber,
    ean: variant.ean ?? undefined,
    shopGuarantee: buildShopGuarantee(ctx),
  }
}
