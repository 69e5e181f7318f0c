import { type FacetKey, type Filters, facetKeys, MAX_PAGE, type RangeKey, rangeKeys, type SortKey, sortKeys } from '#shared/contracts/search.ts'

/** What a list's address says beside its path: order, how far it has grown, filters (O23). */
export interface ListState {
  sort: SortKey
  page: number
  filters: Filters
}

export const isRange = (key: FacetKey): key is RangeKey => (rangeKeys as readonly FacetKey[]).includes(key)

const MAX_END = 999_999_999 // nine digits, as the server reads them

/** Reads an address; takes "f.brand=a,b" as well as a form's "f.brand=a&f.brand=b". What it does not know it leaves out. */
export function readListState(search: URLSearchParams): ListState {
  const page = Number(search.get('page') ?? 1)
  const filters = Object.fromEntries(
    facetKeys.flatMap((key) => {
      const given = search.getAll(`f.${key}`).flatMap((value) => value.split(','))
      const values = isRange(key) ? given.filter((value) => /^(?:\d{1,9}-\d{0,9}|-\d{1,9})$/.test(value)).slice(0, 1) : [...new Set(given)].filter(Boolean)
      return values.length > 0 ? [[key, values]] : []
    }),
  ) as Filters
  const braSize = search.get('size') && `${search.get('size')}${search.get('cupSize') ?? ''}`.toLowerCase() // the bra finder's pattern (O23)
  return {
    sort: sortKeys.find((key) => key === search.get('sort')) ?? sortKeys[0],
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    filters: { ...filters, ...readRanges(search), ...(braSize && { size: [braSize] }) },
  }
}

/** How many of the address's units one unit of a field holds: fields take whole money and centimetres, the address cents and centimetres. */
export const unitsOf = (key: RangeKey) => (key === 'price' ? 100 : 1)

/** A form sends a range as two fields, "price-from" and "price-to"; the address holds it as "1000-5000". */
function readRanges(search: URLSearchParams): Filters {
  const ranges = rangeKeys.map((key) => [key, rangeValue(key, search.get(`${key}-from`) ?? '', search.get(`${key}-to`) ?? '')] as const)
  return Object.fromEntries(ranges.flatMap(([key, value]) => (value === undefined ? [] : [[key, [value]]])))
}

/** The address's value of two ends as they were typed, whichever way round; undefined where neither is a number. */
export function rangeValue(key: RangeKey, fromText: string, toText: string): string | undefined {
  const [from, to] = [fromText, toText].map((text) => {
    const value = Math.round(Number(text.trim().replace(',', '.')) * unitsOf(key))
    return text.trim() !== '' && value >= 0 && value <= MAX_END ? value : undefined
  })
  if (from === undefined && to === undefined) return undefined
  if (from !== undefined && to !== undefined && from > to) return `${to}-${from}`
  return `${from ?? ''}-${to ?? ''}`
}

/** The query of a list's address: "?f.colour=red,blue&sort=newest&page=2"; empty for the plain list. */
export function listQueryString({ sort, page, filters }: ListState): string {
  const parts = facetKeys.flatMap((key) => {
    const values = filters[key] ?? []
    return values.length > 0 ? [`f.${key}=${values.map(encodeURIComponent).join(',')}`] : []
  })
  if (sort !== sortKeys[0]) parts.push(`sort=${sort}`)
  if (page > 1) parts.push(`page=${page}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** The same list with one filter value more or less; always from its first page. */
export function toggleFilter(state: ListState, key: keyof Filters, value: string): ListState {
  const values = state.filters[key] ?? []
  return withFilter(state, key, values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
}

/** The same list with exactly these values of a facet; always from its first page. */
export const withFilter = (state: ListState, key: keyof Filters, values: readonly string[]): ListState => ({
  ...state,
  page: 1,
  filters: { ...state.filters, [key]: values },
})

/** How many filter values are chosen. */
export const countFilters = ({ filters }: ListState) => facetKeys.reduce((count, key) => count + (filters[key]?.length ?? 0), 0)
