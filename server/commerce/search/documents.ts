import type { Measures } from '#shared/contracts/catalog.ts'
import { type CategoryIndex, crumbsTo, findGoods, type Goods, loadCategories } from '../catalog/index.ts'
import type { Context } from '../context.ts'
import { addressValue } from './analysis/fold.ts'
import type { FacetTerm, IndexedStyle } from './catalogue-index.ts'

const BATCH = 200 // styles read with one round of queries
const RATING_STEPS = [4, 3, 2] // "four stars and more" and so on

/** Answers what was made for the same text before: few brands, sizes and categories belong to many styles. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const made = known.get(text) ?? make(text)
    known.set(text, made)
    return made
  }
}

/** What documents are made with: values by their label, and the way to a category as values. */
const sharedTerms = (categories: CategoryIndex) => ({
  named: remembered((label): FacetTerm => ({ value: addressValue(label), label })),
  pathTo: remembered((id): readonly FacetTerm[] => crumbsTo(categories, id).map(({ category, name }) => ({ value: category, label: name }))),
})

/** Values the client has words for. */
const keyed = (value: string): FacetTerm => ({ value, label: value })

const CM_MM = 10

function centimetres({ widthMm, heightMm, depthMm }: Measures): IndexedStyle['measures'] {
  const whole = (mm: number) => Math.round(mm / CM_MM)
  return { ...(widthMm && { width: whole(widthMm) }), ...(heightMm && { height: whole(heightMm) }), ...(depthMm && { depth: whole(depthMm) }) }
}

/** What the index holds of a style. */
function documentOf(goods: Goods, { named, pathTo }: ReturnType<typeof sharedTerms>): IndexedStyle {
  const path = pathTo(goods.categoryId)
  const sizes = [...new Set(goods.articles.map(({ size }) => size))].filter(Boolean)
  const { groups = [], textile = [] } = goods.textFacts ?? {}
  const reductionPercent = goods.price.reductionPercent ?? 0
  return {
    ...{ id: goods.id, title: goods.title, popularity: goods.popularity, releasedOn: goods.releasedOn, soldOut: goods.soldOut, reductionPercent },
    keywords: [goods.brand, ...path.map(({ label }) => label), ...goods.colours.map(({ name }) => name)],
    words: [...groups.flatMap(({ facts }) => facts.map(({ value }) => value)), ...textile.map(({ fibres }) => fibres), ...sizes],
    facets: {
      category: path,
      brand: [named(goods.brand)],
      colour: goods.colours.map(({ key, name, hex }) => ({ value: key, label: name, ...(hex && { hex }) })),
      size: sizes.map(named),
      rating: RATING_STEPS.filter((step) => goods.rating.average >= step).map((step) => keyed(String(step))),
      energy: goods.facts.energy ? [keyed(goods.facts.energy.class)] : [],
      reduced: reductionPercent > 0 ? [keyed('yes')] : [],
      delivery: goods.soldOut ? [] : [keyed(goods.deliveryClass)],
    },
    types: path.slice(-1).map(({ label }) => label),
    codes: goods.articles.flatMap(({ orderNumber, ean }) => (ean ? [orderNumber, ean] : [orderNumber])),
    measures: centimetres(goods.facts.measures ?? {}),
    priceCents: goods.price.current.cents,
    ...(goods.largestPackage && { largestPackage: goods.largestPackage }),
    ...(goods.runningCents !== undefined && { runningCents: Math.round(goods.runningCents) }),
    rating: goods.rating.average,
  }
}

/** These styles as the index wants them, one after the other and never all in memory; those not in the range are left out. */
export async function* streamDocuments(ctx: Context, styleIds: readonly string[]): AsyncGenerator<IndexedStyle> {
  const terms = sharedTerms(await loadCategories(ctx))
  for (let start = 0; start < styleIds.length; start += BATCH)
    for (const goods of await findGoods(ctx, styleIds.slice(start, start + BATCH))) yield documentOf(goods, terms)
}

/** A few of them at once. */
export const readDocuments = (ctx: Context, styleIds: readonly string[]): Promise<IndexedStyle[]> => Array.fromAsync(streamDocuments(ctx, styleIds))
