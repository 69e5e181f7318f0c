import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import {
  PAYLINKS_API,
  type Paylink,
  type PaylinkAccessInput,
  type PaylinkMethod,
  paylinkAccessInput,
} from '#shared/api/paylinks.ts'

/** What an address proves: a link's token, or what the payment provider has signed. */
export const parsePaylinkAccess = (search: URLSearchParams) =>
  Object.fromEntries(
    Object.keys(paylinkAccessInput.fields).map((name) => [name, search.get(name) ?? '']),
  ) as PaylinkAccessInput

/** The amount to which a key leads, as it stands now, if it leads to one. */
export const paylinkQuery = (api: Api, key: PaylinkAccessInput) =>
  queryOptions({
    queryKey: ['paylink', key],
    queryFn: () =>
      api.post<Paylink>(`${PAYLINKS_API}/open`, key).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'link-invalid') return { state: 'invalid' } as const
        throw error
      }),
  })

/** Begins to pay, or goes on with it. Fails as contracts/paylinks.ts lists it. */
export const payPaylink = ({ api }: Site, key: PaylinkAccessInput, method: PaylinkMethod) =>
  api.post<Paylink>(`${PAYLINKS_API}/pay`, { ...key, method })
