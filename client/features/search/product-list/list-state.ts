import { type FacetKey, facetKeys, type RangeKey, rangeKeys, type SearchFilters } from '#shared/api/facets.ts'
import { MAX_PAGE, type SortKey, sortKeys } from '#shared/api/search.ts'

/** The query of a list's address: order, number of pages, filters (O23). */
export interface ListState {
  sort: SortKey
  page: number
  filters: SearchFilters
}

export const isRangeKey = (key: FacetKey): key is RangeKey => rangeKeys.some((rangeKey) => rangeKey === key)

const MAX_RANGE_END = 999_999_999 // nine digits, as the server reads them

/** Parses an address; accepts "f.brand=a,b" and a form's "f.brand=a&f.brand=b". Ignores what it does not know. */
export function parseListState(search: URLSearchParams): ListState {
  const page = Number(search.get('page') ?? 1)
  const filters: SearchFilters = {}
  for (const key of facetKeys) {
    const given = search.getAll(`f.${key}`).flatMap((value) => value.split(','))
    const values = isRangeKey(key)
      ? given.filter((value) => /^(?:\d{1,9}-\d{0,9}|-\d{1,9})$/.test(value)).slice(0, 1)
      : [...new Set(given)].filter(Boolean)
    if (values.length > 0) filters[key] = values
  }
  // the bra finder's pattern (O23)
  const braSize = search.get('size') && `${search.get('size')}${search.get('cupSize') ?? ''}`.toLowerCase()
  return {
    sort: sortKeys.find((key) => key === search.get('sort')) ?? sortKeys[0],
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    filters: { ...filters, ...parseRanges(search), ...(braSize && { size: [braSize] }) },
  }
}

/** How many units of the address (cents, centimetres) make one unit of a field (euros or francs, centimetres). */
export const getUnitFactor = (key: RangeKey) => (key === 'price' ? 100 : 1)

/** A form sends a range as two fields, "price-from" and "price-to"; the address has it as "1000-5000". */
function parseRanges(search: URLSearchParams): SearchFilters {
  const ranges = rangeKeys.map(
    (key) => [key, formatRangeValue(key, search.get(`${key}-from`) ?? '', search.get(`${key}-to`) ?? '')] as const,
  )
  return Object.fromEntries(ranges.flatMap(([key, value]) => (value === undefined ? [] : [[key, [value]]])))
}

/** The address's value of two typed ends, in either order; undefined if neither is a number. */
export function formatRangeValue(key: RangeKey, fromText: string, toText: string): string | undefined {
  const [from, to] = [fromText, toText].map((text) => {
    const value = Math.round(Number(text.trim().replace(',', '.')) * getUnitFactor(key))
    return text.trim() !== '' && value >= 0 && value <= MAX_RANGE_END ? value : undefined
  })
  if (from === undefined && to === undefined) return undefined
  if (from !== undefined && to !== undefined && from > to) return `${to}-${from}`
  return `${from ?? ''}-${to ?? ''}`
}

/** The query of a list's address: "?f.colour=red,blue&sort=newest&page=2"; empty for the plain list. */
export function toListQueryString({ sort, page, filters }: ListState): string {
  const parts = facetKeys.flatMap((key) => {
    const values = filters[key] ?? []
    return values.length > 0 ? [`f.${key}=${values.map(encodeURIComponent).join(',')}`] : []
  })
  if (sort !== sortKeys[0]) parts.push(`sort=${sort}`)
  if (page > 1) parts.push(`page=${page}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** The same list with one filter value added or removed; always from its first page. */
export function toggleFilter(state: ListState, key: keyof SearchFilters, value: string): ListState {
  const values = state.filters[key] ?? []
  return withFilter(state, key, values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
}

/** The same list with exactly these values of a facet; always from its first page. */
export const withFilter = (state: ListState, key: keyof SearchFilters, values: readonly string[]): ListState => ({
  ...state,
  page: 1,
  filters: { ...state.filters, [key]: values },
})

/** How many filter values are chosen. */
export const countFilters = ({ filters }: ListState) =>
  facetKeys.reduce((count, key) => count + (filters[key]?.length ?? 0), 0)
