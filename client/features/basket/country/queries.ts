import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { COUNTRY_API, type Countries, HANDOVER_VALIDITY_MINUTES } from '#shared/api/country.ts'

/** The shops of other countries and what can be handed over to them; refetched, so that the token stays valid. */
export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['country'],
    queryFn: ({ signal }) => api.get<Countries>(COUNTRY_API, signal),
    refetchInterval: (HANDOVER_VALIDITY_MINUTES / 3) * 60_000,
  })
