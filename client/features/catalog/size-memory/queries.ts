import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import { SIZE_MEMORY_API, type SizeMemory } from '#shared/api/size-memory.ts'

/** The product whose brand counts, or the system of all brands; everything without either. */
export interface SizeMemoryAbout {
  sku?: string
  system?: 'bra'
}

/** What the customer kept and sent back; null without the consent that it needs, and for who has to log in. */
export const sizeMemoryQuery = (api: Api, about: SizeMemoryAbout = {}) =>
  queryOptions({
    queryKey: ['customer', 'size-memory', about],
    queryFn: ({ signal }) =>
      api.get<SizeMemory>(`${SIZE_MEMORY_API}?${new URLSearchParams({ ...about })}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
        throw error
      }),
    retry: false,
  })
