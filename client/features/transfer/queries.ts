import { queryOptions } from '@tanstack/react-query'
import { COUNTRY_PATH, type TakeInput, type Taken, type Transfer } from '#shared/contracts/country.ts'
import { type Api, ApiError } from '../../lib/api.ts'

/** What was brought along from another shop; null where it is not valid, or not any more. */
export const transferQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['country', 'transfer', token],
    queryFn: ({ signal }) =>
      api.get<Transfer>(`${COUNTRY_PATH}/transfer?${new URLSearchParams({ token })}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'link-invalid') return null
        throw error
      }),
  })

/** Takes over what is ticked, once. Fails with link-invalid, login-required, too-large or wishlist-full. */
export const takeOver = (api: Api, input: TakeInput) => api.post<Taken>(`${COUNTRY_PATH}/transfer`, input)
