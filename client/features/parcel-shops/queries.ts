import { queryOptions } from '@tanstack/react-query'
import { PARCEL_SHOPS_PATH, type ParcelShopSearch } from '#shared/contracts/parcel-shops.ts'
import type { Api } from '../../lib/api.ts'

/** What is searched for, as it was typed. */
export interface Wanted {
  near: string
  radius: string
}

/** The shops around a place; opening hours make it old after a minute. */
export const parcelShopsQuery = (api: Api, { near, radius }: Wanted) =>
  queryOptions({
    queryKey: ['parcel-shops', near, radius],
    queryFn: ({ signal }) => api.get<ParcelShopSearch>(`${PARCEL_SHOPS_PATH}?${new URLSearchParams({ near, radius })}`, signal),
    staleTime: 60_000,
    retry: false,
  })
