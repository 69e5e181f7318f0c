import { buildCrumbs, type CategoryIndex } from '#server/commerce/catalog/categories/index.ts'
import { type Facet, type FacetValue, facetKeys, type RangeKey } from '#shared/api/facets.ts'
import { compareSizes } from './analysis/size-order.ts'
import { detectSizeSystem } from './analysis/size-system.ts'
import type { FacetCount, IndexResult, TermFacet } from './catalogue-index.ts'
import { isRangeKey } from './facet-values.ts'

const MAX_FACET_VALUES = 200 // of one facet

const compareByCount = (a: FacetCount, b: FacetCount) => b.count - a.count || a.label.localeCompare(b.label, 'de')

/** The order of each facet's values; categories keep the order of the tree. */
const valueComparators: Record<Exclude<TermFacet, 'category'>, (a: FacetCount, b: FacetCount) => number> = {
  brand: compareByCount,
  colour: compareByCount,
  size: (a, b) => compareSizes(a.label, b.label),
  rating: (a, b) => Number(b.value) - Number(a.value),
  energy: (a, b) => a.value.localeCompare(b.value),
  reduced: compareByCount,
  delivery: compareByCount,
}

/** The level below the list's category and the chosen ones, in the tree's order. */
function listCategoryValues(counts: readonly FacetCount[], tree: CategoryIndex, category: string): FacetCount[] {
  const countByValue = new Map(counts.map((each) => [each.value, each]))
  const walk = (parent: string): FacetCount[] =>
    (tree.childrenByParent.get(parent) ?? []).flatMap(({ id }) => {
      const count = countByValue.get(id)
      return count ? [count, ...(count.chosen ? walk(id) : [])] : []
    })
  const found = walk(category)
  const shown = new Set(found.map(({ value }) => value))
  return [...found, ...counts.filter(({ chosen, value }) => chosen && !shown.has(value))]
}

/** A facet that every hit shares cannot narrow the list. */
const canNarrow = (values: readonly FacetValue[], total: number) =>
  values.length > 1 || values.some(({ chosen, count }) => chosen || count < total)

/** The ids of the categories that all hits share. */
function findSharedCategories({ facets, total }: IndexResult, tree: CategoryIndex, category: string): string[] {
  const above = category === '' ? [] : buildCrumbs(tree, category).map((crumb) => crumb.category)
  return [...above, ...(facets.get('category') ?? []).filter(({ count }) => count === total).map(({ value }) => value)]
}

/** The facets of a result as the API returns them, in the order of facetKeys. */
export function buildFacets(answer: IndexResult, tree: CategoryIndex, category: string): Facet[] {
  const { ranges, facets, total, fittingCount } = answer

  function buildTermFacet(key: TermFacet): Facet[] {
    const counts = facets.get(key) ?? []
    const values =
      key === 'category'
        ? listCategoryValues(counts, tree, category)
        : counts.toSorted(valueComparators[key]).slice(0, MAX_FACET_VALUES)
    if (values.length === 0 || !canNarrow(values, total)) return []
    return [{ key, values: key === 'size' ? withSizeSystems(values) : values }]
  }

  function withSizeSystems(values: readonly FacetValue[]) {
    const categories = findSharedCategories(answer, tree, category)
    return values.map((each) => ({ ...each, system: detectSizeSystem(each.label, categories) }))
  }

  function buildRangeFacet(key: RangeKey): Facet[] {
    const range = ranges.get(key)
    const chosen = range?.from !== undefined || range?.to !== undefined
    return range && (chosen || range.min < range.max) ? [{ key, values: [], range }] : []
  }

  /** One checkbox for all of the shopper's doorways: its only value counts the hits that fit through them. */
  function buildFitsFacet(): Facet[] {
    return fittingCount === undefined
      ? []
      : [{ key: 'fits', values: [{ value: 'fits', label: 'fits', count: fittingCount, chosen: true }] }]
  }

  return facetKeys.flatMap((key) =>
    isRangeKey(key) ? buildRangeFacet(key) : key === 'fits' ? buildFitsFacet() : buildTermFacet(key),
  )
}
