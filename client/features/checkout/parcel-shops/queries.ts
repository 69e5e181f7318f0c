import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { PARCEL_SHOPS_API, type ParcelShopSearch } from '#shared/api/parcel-shops.ts'

/** The search as it was entered. */
export interface ParcelShopQuery {
  near: string
  radius: string
}

/** The shops around a place; stale after a minute because of opening hours. */
export const parcelShopsQuery = (api: Api, { near, radius }: ParcelShopQuery) =>
  queryOptions({
    queryKey: ['parcel-shops', near, radius],
    queryFn: ({ signal }) =>
      api.get<ParcelShopSearch>(`${PARCEL_SHOPS_API}?${new URLSearchParams({ near, radius })}`, signal),
    staleTime: 60_000,
    retry: false,
  })
