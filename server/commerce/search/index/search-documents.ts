import { buildCrumbs, type CategoryIndex, loadCategories } from '#server/commerce/catalog/categories/index.ts'
import { loadProductDocuments, type ProductDocument } from '#server/commerce/catalog/products/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { OuterDimensions } from '#shared/api/catalog.ts'
import { toUrlValue } from './analysis/fold.ts'
import type { FacetTerm, SearchDocument } from './catalogue-index.ts'

const BATCH_SIZE = 200 // products loaded with one round of queries
const RATING_STEPS = [4, 3, 2] // "four stars and more" and so on

/** Caches results by text: many products share the same brands, sizes and categories. */
function memoise<T>(make: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>()
  return (text) => {
    const result = cache.get(text) ?? make(text)
    cache.set(text, result)
    return result
  }
}

/** Cached facet values: by their label, and the path to a category as values. */
const createTermCaches = (categories: CategoryIndex) => ({
  named: memoise((label): FacetTerm => ({ value: toUrlValue(label), label })),
  pathTo: memoise((id): readonly FacetTerm[] =>
    buildCrumbs(categories, id).map(({ category, name }) => ({ value: category, label: name })),
  ),
})

/** Values that the client has messages for. */
const toKeyTerm = (value: string): FacetTerm => ({ value, label: value })

const MM_PER_CM = 10

function toCentimetres({ widthMm, heightMm, depthMm }: OuterDimensions): SearchDocument['measures'] {
  const whole = (mm: number | undefined) => (mm ? Math.round(mm / MM_PER_CM) : undefined)
  return {
    width: whole(widthMm),
    height: whole(heightMm),
    depth: whole(depthMm),
  }
}

/** Converts a product to its document in the index. */
function toSearchDocument(
  product: ProductDocument,
  { named, pathTo }: ReturnType<typeof createTermCaches>,
): SearchDocument {
  const path = pathTo(product.categoryId)
  const sizes = [...new Set(product.variants.map(({ size }) => size))].filter(Boolean)
  const { groups = [], textile = [] } = product.textFacts ?? {}
  const reductionPercent = product.price.reductionPercent ?? 0
  return {
    id: product.id,
    title: product.title,
    popularity: product.popularity,
    releasedOn: product.releasedOn,
    soldOut: product.soldOut,
    reductionPercent,
    keywords: [product.brand, ...path.map(({ label }) => label), ...product.colours.map(({ name }) => name)],
    words: [
      ...groups.flatMap(({ facts }) => facts.map(({ value }) => value)),
      ...textile.map(({ fibres }) => fibres),
      ...sizes,
    ],
    facets: {
      category: path,
      brand: [named(product.brand)],
      colour: product.colours.map(({ key, name, hex }) => ({ value: key, label: name, hex })),
      size: sizes.map(named),
      rating: RATING_STEPS.filter((step) => product.rating.average >= step).map((step) => toKeyTerm(String(step))),
      energy: product.facts.energy ? [toKeyTerm(product.facts.energy.class)] : [],
      reduced: reductionPercent > 0 ? [toKeyTerm('yes')] : [],
      delivery: product.soldOut ? [] : [toKeyTerm(product.deliveryClass)],
    },
    types: path.slice(-1).map(({ label }) => label),
    codes: product.variants.flatMap(({ articleNumber, ean }) => (ean ? [articleNumber, ean] : [articleNumber])),
    measures: toCentimetres(product.facts.measures ?? {}),
    priceCents: product.price.current.cents,
    largestPackage: product.largestPackage,
    runningCostCents: product.runningCostCents === undefined ? undefined : Math.round(product.runningCostCents),
    rating: product.rating.average,
  }
}

/** Streams the documents of these products, so that not all are in memory; products not on sale are left out. */
export async function* streamSearchDocuments(
  ctx: Context,
  productIds: readonly string[],
): AsyncGenerator<SearchDocument> {
  const terms = createTermCaches(await loadCategories(ctx))
  for (let start = 0; start < productIds.length; start += BATCH_SIZE)
    for (const product of await loadProductDocuments(ctx, productIds.slice(start, start + BATCH_SIZE)))
      yield toSearchDocument(product, terms)
}

/** The documents of a few products at once. */
export const loadSearchDocuments = (ctx: Context, productIds: readonly string[]): Promise<SearchDocument[]> =>
  Array.fromAsync(streamSearchDocuments(ctx, productIds))
