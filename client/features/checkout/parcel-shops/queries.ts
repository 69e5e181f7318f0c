import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { PARCEL_SHOPS_API, type ParcelShopSearch } from '#shared/api/parcel-shops.ts'

/** What is searched for, as it was typed. */
export interface ParcelShopQuery {
  near: string
  radius: string
}

/** The shops around a place; opening hours make it old after a minute. */
export const parcelShopsQuery = (api: Api, { near, radius }: ParcelShopQuery) =>
  queryOptions({
    queryKey: ['parcel-shops', near, radius],
    queryFn: ({ signal }) =>
      api.get<ParcelShopSearch>(`${PARCEL_SHOPS_API}?${new URLSearchParams({ near, radius })}`, signal),
    staleTime: 60_000,
    retry: false,
  })
