import { type Facet, type FacetKey, type FacetValue, facetKeys, type RangeKey, rangeKeys } from '#shared/contracts/search.ts'
import { type CategoryIndex, crumbsTo } from '../catalog/index.ts'
import { compareSizes } from './analysis/size-order.ts'
import { sizeSystemOf } from './analysis/size-system.ts'
import type { FacetCount, IndexAnswer, TermFacet } from './catalogue-index.ts'

const MAX_VALUES = 200 // of one facet

const byCount = (a: FacetCount, b: FacetCount) => b.count - a.count || a.label.localeCompare(b.label, 'de')

/** How the values of each facet stand in line; categories keep the order of the tree. */
const orders: Record<Exclude<TermFacet, 'category'>, (a: FacetCount, b: FacetCount) => number> = {
  brand: byCount,
  colour: byCount,
  size: (a, b) => compareSizes(a.label, b.label),
  rating: (a, b) => Number(b.value) - Number(a.value),
  energy: (a, b) => a.value.localeCompare(b.value),
  reduced: byCount,
  delivery: byCount,
}

/** The next level below where the list stands and below what is chosen, in the tree's order. */
function categoriesIn(counts: readonly FacetCount[], tree: CategoryIndex, category: string): FacetCount[] {
  const countOf = new Map(counts.map((each) => [each.value, each]))
  const walk = (parent: string): FacetCount[] =>
    (tree.childrenOf.get(parent) ?? []).flatMap(({ id }) => {
      const count = countOf.get(id)
      return count ? [count, ...(count.chosen ? walk(id) : [])] : []
    })
  const found = walk(category)
  const shown = new Set(found.map(({ value }) => value))
  return [...found, ...counts.filter(({ chosen, value }) => chosen && !shown.has(value))]
}

const isRange = (key: FacetKey): key is RangeKey => (rangeKeys as readonly FacetKey[]).includes(key)

/** A facet that every hit shares would narrow nothing. */
const narrows = (values: readonly FacetValue[], total: number) => values.length > 1 || values.some(({ chosen, count }) => chosen || count < total)

/** Ids of the categories that all hits are in. */
function sharedCategories({ facets, total }: IndexAnswer, tree: CategoryIndex, category: string): string[] {
  const above = category === '' ? [] : crumbsTo(tree, category).map((crumb) => crumb.category)
  return [...above, ...(facets.get('category') ?? []).filter(({ count }) => count === total).map(({ value }) => value)]
}

/** The contract's facets of an answer, in the order of facetKeys. */
export function facetsOf(answer: IndexAnswer, tree: CategoryIndex, category: string): Facet[] {
  const { ranges, facets, total, fitting } = answer

  function termFacet(key: TermFacet): Facet[] {
    const counts = facets.get(key) ?? []
    const values = key === 'category' ? categoriesIn(counts, tree, category) : counts.toSorted(orders[key]).slice(0, MAX_VALUES)
    if (values.length === 0 || !narrows(values, total)) return []
    return [{ key, values: key === 'size' ? withSystems(values) : values }]
  }

  function withSystems(values: readonly FacetValue[]) {
    const categories = sharedCategories(answer, tree, category)
    return values.map((each) => ({ ...each, system: sizeSystemOf(each.label, categories) }))
  }

  function rangeFacet(key: RangeKey): Facet[] {
    const range = ranges.get(key)
    const chosen = range?.from !== undefined || range?.to !== undefined
    return range && (chosen || range.min < range.max) ? [{ key, values: [], range }] : []
  }

  /** One tick for all of the shopper's openings: its one value counts the hits that come in through them. */
  function fitsFacet(): Facet[] {
    return fitting === undefined ? [] : [{ key: 'fits', values: [{ value: 'fits', label: 'fits', count: fitting, chosen: true }] }]
  }

  return facetKeys.flatMap((key) => (isRange(key) ? rangeFacet(key) : key === 'fits' ? fitsFacet() : termFacet(key)))
}
