import type { EnergyLabel, Product, Safety, SizeOption } from '#shared/contracts/catalog.ts'
import { type Money, money } from '#shared/money.ts'
import type { StyleTextFacts } from '../../database/index.ts'
import type { Context } from '../context.ts'
import { deliveryWindow } from '../delivery/index.ts'
import { crumbsTo, loadCategories } from './categories.ts'
import { byColour, picturesOf, swatchesOf } from './colours.ts'
import { largestPackageOf, measuresOf, packagesOf } from './packages.ts'
import { cheapest, priceFrom, priceOf, priceView } from './price.ts'
import { type ArticleRow, findArticleRows, findArticlesOfStyles, findColours, findPictures, findStyles, findStyleWords, type StyleRow } from './repository.ts'
import { runningCostsOf } from './running-costs.ts'

const SHOWN_STOCK = 10 // contracts/catalog.ts: SizeOption.stock

/** What bringing this one article costs: free from the tenant's threshold on, freight always at its own fee. */
function deliveryCostOf({ tenant }: Context, style: StyleRow, article: ArticleRow): Money {
  const { parcelCents, freightCents, freeFromCents } = tenant.delivery
  if (style.deliveryClass === 'freight') return money(freightCents, tenant.currency)
  return money(article.priceCents >= freeFromCents ? 0 : parcelCents, tenant.currency)
}

function energyOf({ facts }: StyleRow, words: StyleTextFacts): EnergyLabel | undefined {
  return facts.energy && { ...facts.energy, sheet: words.energySheet }
}

/** The maker's data; goods that came without any are known by their brand alone. */
function safetyOf({ facts, brand }: StyleRow, words: StyleTextFacts): Safety {
  return {
    manufacturer: facts.manufacturer ?? { name: brand, address: '', email: '' },
    ...(facts.responsible && { responsible: facts.responsible }),
    warnings: words.warnings,
  }
}

function sizesOf(ctx: Context, style: StyleRow, articles: readonly ArticleRow[]): SizeOption[] {
  const view = priceView(ctx)
  const delivery = deliveryWindow(ctx, style.deliveryClass)
  return articles.map((article) => {
    const runningCosts = runningCostsOf(ctx, style.facts, article.size)
    const largestPackage = largestPackageOf(style, article)
    return {
      sku: article.sku,
      label: article.size,
      price: priceOf(article, view),
      stock: Math.min(article.stock, SHOWN_STOCK),
      ...(article.stock > 0 && { delivery }),
      ...(runningCosts && { runningCosts }),
      ...(largestPackage && { largestPackage }),
    }
  })
}

/** The parts that depend on which article is looked at. */
async function variantParts(ctx: Context, style: StyleRow, article: ArticleRow) {
  const [articles, pictures] = await Promise.all([findArticlesOfStyles(ctx, [style.id]), findPictures(ctx, [style.id])])
  const colours = await findColours(
    ctx,
    articles.map(({ colourKey }) => colourKey),
  )
  const colour = colours.get(article.colourKey)
  const ofColour = byColour(articles).get(article.colourKey) ?? [article]
  const chosen = ofColour.length === 1 || ofColour[0]?.sku !== article.sku
  const view = priceView(ctx)
  const shown = chosen ? article : (cheapest(ofColour) ?? article)
  const runningCosts = runningCostsOf(ctx, style.facts, shown.size)
  const measures = measuresOf(style.facts, shown.size)
  const inStock = chosen ? article.stock > 0 : ofColour.some(({ stock }) => stock > 0)
  return {
    pictures: picturesOf(style, pictures, colour),
    price: chosen ? priceOf(article, view) : priceFrom(shown, ofColour, view),
    ...(colour && { colour: { key: colour.key, name: colour.name } }),
    colours: swatchesOf(style, articles, pictures, colours),
    sizes: sizesOf(ctx, style, ofColour),
    chosen,
    ...(inStock && { delivery: deliveryWindow(ctx, style.deliveryClass) }),
    deliveryCost: deliveryCostOf(ctx, style, shown),
    packages: packagesOf(shown),
    ...(runningCosts && { runningCosts }),
    ...(measures && { measures }),
  }
}

/** The product page of one sku; undefined where the shop does not carry it in this locale. */
export async function findProduct(ctx: Context, sku: string): Promise<Product | undefined> {
  const [article] = await findArticleRows(ctx, [sku])
  const [style] = article ? await findStyles(ctx, [article.styleId]) : []
  const words = style && (await findStyleWords(ctx, style.id))
  if (!article || !style || !words) return undefined
  const { title, slug, brand, rating, deliveryClass, withdrawalExcluded, facts } = style
  const { groups, textile, care, sizeName } = words.facts
  const energy = energyOf(style, words.facts)
  return {
    ...{ sku, styleId: style.id, slug, title, brand, rating, deliveryClass, withdrawalExcluded },
    ...{ description: words.description, highlights: words.highlights, facts: groups, textile, care },
    crumbs: crumbsTo(await loadCategories(ctx), style.categoryId),
    ...(await variantParts(ctx, style, article)),
    ...(sizeName && { sizeName }),
    containsAnimalParts: facts.containsAnimalParts ?? false,
    ...(energy && { energy }),
    ...(facts.tyre && { tyre: facts.tyre }),
    safety: safetyOf(style, words.facts),
    orderNumber: article.orderNumber,
    ...(article.ean && { ean: article.ean }),
    legalGuaranteeMonths: ctx.tenant.legalGuaranteeMonths,
    extraGuaranteeMonths: ctx.tenant.extraGuaranteeMonths,
  }
}
