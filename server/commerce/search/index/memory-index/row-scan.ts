import { type RangeKey, rangeKeys } from '#shared/api/facets.ts'
import { MAX_DOORWAYS, parseDoorway } from '#shared/rules/catalog/doorways.ts'
import { getPackageFit } from '#shared/rules/catalog/package-fit.ts'
import type { IndexQuery } from '../catalogue-index.ts'
import { parseRange, termFacets } from '../facet-values.ts'
import { createZeroBuffer } from './columns.ts'
import { bitByFacet, getCategoryBit, getCategoryRows } from './facet-columns.ts'
import type { IndexRows } from './index-rows.ts'
import { createRangeSpread, type RangeSpread } from './range-spread.ts'

/**
 * The bits of a query's filters: one per facet, one per range, one for fitting through the doorways, and one for the
 * category of the list.
 */
const getRangeBit = (position: number) => 1 << (termFacets.length + position)
export const FITS_BIT = getRangeBit(rangeKeys.length)
export const CATEGORY_BIT = FITS_BIT << 1

/** By value number: the filters that require it. */
const getFilterBitBuffer = createZeroBuffer()

/**
 * The filter bits of each value, and all bits together. Unknown values filter nothing, an unknown category everything.
 */
function buildFilterBits(
  { facets: { terms, numbersByKey } }: IndexRows,
  { category, filters }: Pick<IndexQuery, 'category' | 'filters'>,
) {
  const filterBits = getFilterBitBuffer(terms.length)
  let requiredBits = category === '' ? 0 : CATEGORY_BIT
  const addFilter = (number: number | undefined, bit: number) => {
    if (number === undefined) return
    filterBits[number] = (filterBits[number] ?? 0) | bit
    requiredBits |= bit
  }
  for (const key of termFacets)
    for (const value of filters[key] ?? []) addFilter(numbersByKey[key].get(value), bitByFacet[key])
  if (category !== '') addFilter(numbersByKey.category.get(category), CATEGORY_BIT)
  return { filterBits, requiredBits }
}

/** The parameters of a pass over the rows. */
export interface RowScan {
  /** The rows to check; all if undefined. */
  candidates: Int32Array | undefined
  /** Bits that a row's category bits must contain. */
  categoryMask: number
  filterBits: Int32Array
  requiredBits: number
  spreads: readonly (RangeSpread & { key: RangeKey })[]
  /** By package number: whether it fits. Undefined without doorways. */
  fits: readonly boolean[] | undefined
}

export function prepareScan(
  rows: IndexRows,
  query: Pick<IndexQuery, 'category' | 'filters'>,
  found: Int32Array | undefined,
): RowScan {
  const { facets } = rows
  const { filterBits, requiredBits } = buildFilterBits(rows, query)
  const categoryNumber = query.category === '' ? undefined : (facets.numbersByKey.category.get(query.category) ?? -1)
  const spreads = rangeKeys.map((key, position) => ({
    key,
    ...createRangeSpread(getRangeBit(position), rows.ranges[key].values, parseRange(query.filters[key])),
  }))
  const doorways = (query.filters.fits ?? []).slice(0, MAX_DOORWAYS).flatMap((text) => parseDoorway(text) ?? [])
  const fits =
    doorways.length > 0
      ? rows.packageDimensions.map((dimensions) => getPackageFit(dimensions, doorways) !== 'no')
      : undefined
  const rangeBits = spreads.reduce((bits, { chosen, bit }) => (chosen ? bits | bit : bits), 0)
  return {
    candidates: found ?? (categoryNumber === undefined ? undefined : getCategoryRows(facets, categoryNumber)),
    categoryMask: categoryNumber === undefined ? 0 : getCategoryBit(categoryNumber),
    filterBits,
    requiredBits: requiredBits | rangeBits | (fits ? FITS_BIT : 0),
    spreads,
    fits,
  }
}
