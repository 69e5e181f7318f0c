import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import { COUNTRY_API, type CompleteHandoverInput, type Handover, type HandoverResult } from '#shared/api/country.ts'

/** The articles from another shop; null if the token is invalid or has expired. */
export const handoverQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['country', 'handover', token],
    queryFn: ({ signal }) =>
      api.get<Handover>(`${COUNTRY_API}/handover?${new URLSearchParams({ token })}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'link-invalid') return null
        throw error
      }),
  })

/** Accepts the selected articles, once. Fails with link-invalid, login-required, too-large or wishlist-full. */
export const completeHandover = (api: Api, input: CompleteHandoverInput) =>
  api.post<HandoverResult>(`${COUNTRY_API}/handover`, input)
