import { setImmediate } from 'node:timers/promises'
import type { Measures } from '#shared/contracts/catalog.ts'
import { type CategoryIndex, crumbsTo, findGoods, findStyleIds, type Goods, loadCategories } from '../catalog/index.ts'
import type { Context } from '../context.ts'
import { addressValue } from './analysis/fold.ts'
import type { FacetTerm, IndexedStyle } from './catalogue-index.ts'

const BATCH = 200 // styles read with one round of queries
const RATING_STEPS = [4, 3, 2] // "four stars and more" and so on

const named = (label: string): FacetTerm => ({ value: addressValue(label), label })
/** Values the client has words for. */
const keyed = (value: string): FacetTerm => ({ value, label: value })

const CM_MM = 10

function centimetres({ widthMm, heightMm, depthMm }: Measures): IndexedStyle['measures'] {
  const whole = (mm: number) => Math.round(mm / CM_MM)
  return { ...(widthMm && { width: whole(widthMm) }), ...(heightMm && { height: whole(heightMm) }), ...(depthMm && { depth: whole(depthMm) }) }
}

/** What the index holds of a style. */
function documentOf(goods: Goods, categories: CategoryIndex): IndexedStyle {
  const path = crumbsTo(categories, goods.categoryId).map(({ category, name }) => ({ value: category, label: name }))
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
      delivery: goods.soldOut ? [] : [keyed('available')],
    },
    types: path.slice(-1).map(({ label }) => label),
    codes: goods.articles.flatMap(({ orderNumber, ean }) => (ean ? [orderNumber, ean] : [orderNumber])),
    measures: centimetres(goods.facts.measures ?? {}),
    priceCents: goods.price.current.cents,
    rating: goods.rating.average,
  }
}

/** These styles as the index wants them; those not in the range are left out. Lets others run between batches. */
export async function readDocuments(ctx: Context, styleIds: readonly string[]): Promise<IndexedStyle[]> {
  const categories = await loadCategories(ctx)
  const documents: IndexedStyle[] = []
  for (let start = 0; start < styleIds.length; start += BATCH) {
    if (start > 0) await setImmediate()
    documents.push(...(await findGoods(ctx, styleIds.slice(start, start + BATCH))).map((goods) => documentOf(goods, categories)))
  }
  return documents
}

/** The whole range of a shop in one locale. */
export const readAllDocuments = async (ctx: Context): Promise<IndexedStyle[]> => readDocuments(ctx, await findStyleIds(ctx))
