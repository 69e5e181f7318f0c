import { type Filters, facetKeys, MAX_PAGE, type SortKey, sortKeys } from '#shared/contracts/search.ts'

/** What a list's address says beside its path: order, how far it has grown, filters (O23). */
export interface ListState {
  sort: SortKey
  page: number
  filters: Filters
}

/** Reads an address; takes "f.brand=a,b" as well as a form's "f.brand=a&f.brand=b". What it does not know it leaves out. */
export function readListState(search: URLSearchParams): ListState {
  const page = Number(search.get('page') ?? 1)
  const filters = Object.fromEntries(
    facetKeys.flatMap((key) => {
      const values = [...new Set(search.getAll(`f.${key}`).flatMap((value) => value.split(',')))].filter(Boolean)
      return values.length > 0 ? [[key, values]] : []
    }),
  ) as Filters
  const range = readRange(search)
  const braSize = search.get('size') && `${search.get('size')}${search.get('cupSize') ?? ''}` // the bra finder's pattern (O23)
  return {
    sort: sortKeys.find((key) => key === search.get('sort')) ?? sortKeys[0],
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    filters: { ...filters, ...(range && { price: [range] }), ...(braSize && { size: [braSize] }) },
  }
}

/** A form sends prices as two fields in whole units of money; the address holds them as "1000-5000" in cents. */
function readRange(search: URLSearchParams): string | undefined {
  const cents = (name: string) => {
    const text = search.get(name)?.trim().replace(',', '.') ?? ''
    const value = Math.round(Number(text) * 100)
    return text !== '' && Number.isFinite(value) && value >= 0 ? value : undefined
  }
  const from = cents('price-from')
  const to = cents('price-to')
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
  const next = values.includes(value) ? values.filter((each) => each !== value) : key === 'price' ? [value] : [...values, value]
  return { ...state, page: 1, filters: { ...state.filters, [key]: next } }
}

/** How many filter values are chosen. */
export const countFilters = ({ filters }: ListState) => facetKeys.reduce((count, key) => count + (filters[key]?.length ?? 0), 0)
