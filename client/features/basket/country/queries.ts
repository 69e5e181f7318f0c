import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { COUNTRY_API, type Countries, HANDOVER_VALIDITY_MINUTES } from '#shared/api/country.ts'

/**
 * The shops of other countries, and what the visitor could take along; asked anew while the page stands open, so that
 * the way there is never too late.
 */
export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['country'],
    queryFn: ({ signal }) => api.get<Countries>(COUNTRY_API, signal),
    refetchInterval: (HANDOVER_VALIDITY_MINUTES / 3) * 60_000,
  })
