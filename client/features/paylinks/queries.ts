import { queryOptions } from '@tanstack/react-query'
import { PAYLINKS_PATH, type Paylink, type PaylinkKey, type PaylinkMethod, paylinkKey } from '#shared/contracts/paylinks.ts'
import { type Api, ApiError } from '../../lib/api.ts'
import type { Site } from '../../lib/page.ts'

/** What an address proves: a link's token, or what the payment provider has signed. */
export const keyIn = (search: URLSearchParams) => Object.fromEntries(Object.keys(paylinkKey.fields).map((name) => [name, search.get(name) ?? ''])) as PaylinkKey

/** The amount to which a key leads, as it stands now, if it leads to one. */
export const paylinkQuery = (api: Api, key: PaylinkKey) =>
  queryOptions({
    queryKey: ['paylink', key],
    queryFn: () =>
      api.post<Paylink>(`${PAYLINKS_PATH}/open`, key).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'link-invalid') return { state: 'invalid' } as const
        throw error
      }),
  })

/** Begins to pay, or goes on with it. Fails as contracts/paylinks.ts lists it. */
export const payPaylink = ({ api }: Site, key: PaylinkKey, method: PaylinkMethod) => api.post<Paylink>(`${PAYLINKS_PATH}/pay`, { ...key, method })
