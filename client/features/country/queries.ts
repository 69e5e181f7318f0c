import { queryOptions } from '@tanstack/react-query'
import { COUNTRY_PATH, type Countries, TRANSFER_MINUTES } from '#shared/contracts/country.ts'
import type { Api } from '../../lib/api.ts'

/** The shops of other countries, and what the visitor could take along; asked anew while the page stands open, so that the way there is never too late. */
export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['country'],
    queryFn: ({ signal }) => api.get<Countries>(COUNTRY_PATH, signal),
    refetchInterval: (TRANSFER_MINUTES / 3) * 60_000,
  })
